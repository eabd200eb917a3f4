# The rules reference: lists, sheets, differences, coverage. Same keys in every language; a test compares them.

## 共通

reference-title = BlackPoker { $title }（非公式）
reference-symbols = @ タイミング  $ コスト  ★ キーカード  ☆ キーユニット
reference-formats = フォーマット
reference-frames = フレームと、使えるフォーマット
reference-frames-advised = フレームと、おすすめのフォーマット

## show

show-unknown = 「{ $name }」はありません。`blackpoker rules list 8.2` で一覧を表示できます。
show-unknown-near = 「{ $name }」はありません。もしかして：{ $near }

## sheet

sheet-page = { $page }／2
sheet-is = ：
sheet-legend = 記号
sheet-symbols = @ トリガー-スピード-タイミング（直接と通常は省略）  $ コスト  ★ キーカード  ☆ キーユニット
sheet-costs = コスト
sheet-turn = 流れ
sheet-flow = リクエスト → コストを払う → ステージに乗る → 両者が続けてパス → 最後のリクエストから解決。即時はステージに乗らず、すぐ解決。
sheet-note = 非公式のファン制作物です。文はこのプロジェクトが書いたもので、公式のルールが優先します。

## diff

diff-nothing = 違いはありません。
diff-settings = 版の決まり
diff-added = 追加
diff-removed = 削除
diff-wording = 文だけの変更
diff-none = なし
diff-is = ：{ $what }
diff-in-effect = 変更あり
diff-other-language = 英語の文だけの変更

## coverage

coverage-requested = リクエスト・誘発 { $count }
coverage-runs = 数えた実行：{ $passed }（失敗：{ $failed }）
coverage-gaps = シナリオのない項目：{ $gaps }

## 裁定集

book-all = 裁定の一覧
book-count = シナリオ{ $scenarios }件、版ごとの実行{ $runs }回。どれもテストで毎回確かめています。
topic-battle = 戦闘
topic-core = 基本の流れ
topic-costs = コスト
topic-flow = チャンスとステージ
topic-fog = フォグ
topic-frames = フレームのアクション
topic-generation = 世代交代
topic-magic = 魔法（ライト・スタンダード）
topic-master = マスターのアクション
topic-notation = 記法
topic-options = ゲームのオプション
topic-pro = プロのアクション
topic-setup = 準備
topic-summons = 召喚
topic-targets = 対象
topic-views = 見えるもの
topic-zones = 領域
