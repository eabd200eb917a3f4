# The rules reference: lists, sheets, differences, coverage. Same keys in every language; a test compares them.

## 共通

reference-title = BlackPoker { $title }（非公式）
reference-revision = 改訂 { $revision }（{ $date }）：{ $text }
reference-formats = フォーマット
reference-frames = フレームと、使えるフォーマット
reference-not-directly = （直接起こせない）
reference-frames-advised = フレームと、おすすめのフォーマット

heading-actions = アクション
heading-characters = キャラクター
heading-fogs = フォグ
heading-trumps = 切札
heading-frames = フレーム
heading-frame-options = フレームのオプション
heading-words = 用語

## show

show-unknown = 「{ $name }」はありません。`blackpoker rules list 8.2` で一覧を表示できます。
show-elsewhere = 「{ $name }」はここにはありません。あるところ：{ $where }
show-unknown-near = 「{ $name }」はありません。もしかして：{ $near }

## sheet

sheet-page = { $page }／{ $pages }
sheet-is = ：
sheet-legend = 記号
sheet-heading = アクションリスト
sheet-trumps = 切札リスト
sheet-trumps-of = 切札 { $suit }
sheet-no-frame = フレームなし
sheet-unofficial = 非公式
sheet-timing = タイミング
sheet-main = 自分のターンで、ステージが空のとき
sheet-quick = チャンスがあればいつでも
sheet-direct = 自分で起こす
sheet-triggered = 条件がそろうと自動で起こる
sheet-normal = ステージに乗せて解決する
sheet-immediate = ステージに乗らず、その場で解決
sheet-costs = コスト
sheet-target = 対象：{ $text }。
sheet-labels = ラベル：{ $text }。
sheet-effect-immediate = （即時効果）
sheet-effect-normal = （通常効果）
sheet-not-directly = ※直接起こせない。
sheet-group = { $list }：{ $group }
sheet-turn = 流れ
sheet-flow = リクエスト → 支払い → ステージ → 両者が続けてパス → 最後に乗ったものから解決
sheet-flow-action = アクションを起こす → 支払い → ステージ → 両者が続けてパス → 最後に乗ったものから解決
sheet-note = 非公式のファン制作物です。文はこのプロジェクトが書いたもので、公式のルールが優先します。

## 印刷されたリストについての注

reference-noted = { $mark } 印刷されたリストと違う：`blackpoker rules notes { $edition }`
notes-unknown = 「{ $list }」というリストはありません。あるもの：{ $known }
notes-general = ゲーム全体
notes-otherwise = リストと違うところ
notes-open = 文が決めていないところ
sheet-footnotes = リストと違うところ
sheet-why = 理由：{ $text }
sheet-footnote = { $about }（{ $number }）
lists-title = 印刷されたリスト
lists-preface = 公開された5つのリストと公式ルールを、項目ごとに比べる。遊び方と同じか、リストの記載と遊び方がどう違うかを示す。文はすべてこのプロジェクトが書いた。1つの版だけなら`blackpoker rules notes`で見られる。
lists-heading = 第{ $edition }版：{ $title }
lists-entry = 項目
lists-played = 遊び方
lists-same = 同じ
lists-otherwise = 記載と遊び方
lists-prints = { $number } 記載：{ $text }
lists-between = {""}
lists-missing = この写しにはないが、このフォーマットで使うもの：{ $names }
lists-open = 文が決めていないところ
lists-editions = 版
lists-question = 問い
lists-decided = 決めた遊び方

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

coverage-id = ID
coverage-name = 名前
coverage-scenarios = シナリオ
coverage-requested = リクエスト・誘発
coverage-empty = {""}
coverage-examples = 例
coverage-runs = 数えた実行：{ $passed }（失敗：{ $failed }）
coverage-gaps = シナリオのない項目：{ $gaps }

## 裁定集

book-all = 裁定の一覧
book-count = シナリオ{ $scenarios }件、版ごとの実行{ $runs }回。どれもテストで毎回確かめています。
topic-battle = アタックとブロック
topic-core = 基本の流れ
topic-costs = コスト
topic-flow = チャンスとステージ
topic-fog = フォグ
topic-frames = フレームのアクション
topic-generation = 世代交代
topic-magic = 魔法（ライト・スタンダード）
topic-master = マスターのアクション
topic-match = 2デッキのマッチ（第7.0版）
topic-notation = 記法
topic-options = ゲームのオプション
topic-pro = プロのアクション
topic-readings = 印刷された通りの遊び方
topic-setup = 準備
topic-summons = 召喚
topic-targets = 対象
topic-views = 見えるもの
topic-trump-control = 切札の操作
topic-trump-spades = 切札：♠
topic-trump-hearts = 切札：♡
topic-trump-diamonds = 切札：♢
topic-trump-clubs = 切札：♣
topic-trump-interactions = 切札：組み合わせ
topic-trump-corners = 切札：第7.0版・準備・秘密の細かい点
topic-trump-setup = 切札：準備とドラフト
topic-trump-views = 切札：見えるもの
topic-zones = 領域
