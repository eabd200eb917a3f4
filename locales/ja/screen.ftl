# 全画面版の文。キーはすべての言語で同じ。テストで比べる。

## メニュー

language = 日本語
menu-language = 言語
menu-edition = 版
menu-format = フォーマット
menu-frame = フレーム
menu-reading = 読み方
menu-reading-none = 通常
menu-reading-about = 紙のリストには違う記載があります。ここで選ぶと、記載のとおりに遊べます。
menu-opponent = 対戦相手
menu-random = コンピューター（ランダム）
menu-level = コンピューター（レベル{ $number }：{ $name }）
menu-computer = コンピューター（{ $name }）
menu-human = この画面で友だちと
menu-keys = ↑↓ 項目   ←→ 変更   Enter 開始   ? ヘルプ   q 終了
menu-first = はじめての対戦
menu-first-what = 案内つき、レベル1と
menu-first-about = 現在の版のエントリーを、練習用の配りで遊びます。あなたが先攻で、遊びながらすべて説明します。
menu-go-on = 続きから
menu-go-on-about = 最後にやめた対戦を続けます。
menu-help =
    ↑ ↓ j k          項目を移る
    ← → h l・Space   その項目の値を変える
    Enter            その対戦、または選んだとおりの対戦を始める
    L                English
    q・Esc           終了

    フォーマットは使うアクションの範囲（ライトからマスターまで）、
    フレームはデッキと始め方です。
unofficial-short = 非公式のファン制作です

## 盤面

too-small = 画面が小さすぎます。横{ $width }桁・縦{ $height }行以上に広げてください。
header-custom = カスタムルール{ $name } { $version }
header-control = [f] { $control }   [?] ヘルプ
side-you = あなた
side-opponent = 相手
side-player = { $seat }
pile = ステージ（▶から解決）
pile-empty = ステージは空です
pile-now = 処理中：{ $request }
pile-more =   …続きはv
battle-attacks = { $attacker }がアタック
battle-open = { $attacker }がアタック（ブロックなし）
battle-blocked = { $attacker }がアタック（ブロッカー{ $blockers }）
cost = コスト：{ $cost }。
chance-turn = あなたのターン：アクションを起こすか、eでターンを終えてください。
thinks = 対戦相手が考えています…
chance-empty = あなたのチャンス：対戦相手がパスしました。アクションを起こすか、パスしてください。
chance-own = あなたのチャンス：{ $request }が待っています。パスで解決に進みます。
chance-respond = あなたのチャンス：{ $request }に対応するかパスしてください。
hint-action = { $action }：{ $text }
hint-pass-outlook = パス：{ $told }
hint-pass = パス：何もしません。2人が続けてパスすると、ステージの一番上を解決します。
hint-pass-empty = パス：何もせず、対戦相手にチャンスを渡します。
hand-over = 交代

## キー

keys-own = ↑↓ Enter 選ぶ · Space パス · e ターン終了 · z 1手戻す · ? ヘルプ
keys-other = ↑↓ Enter 選ぶ · Space パス · t 受けます · g どうぞ · z 1手戻す · ? ヘルプ
keys-question = ↑↓ 選ぶ · Enter 決定 · z 1手戻す · i 詳しく · ? ヘルプ · q 終了
keys-list = ↑↓ Tab スート · Enter 選ぶ · Esc 戻る · d 決定 · i 詳しく · ?
keys-pick = ↑↓ 選ぶ · Enter 決定 · Esc 1つ戻る · i 詳しく · ? ヘルプ
no-take = 今は受けるアタックがありません。
no-keep-going = ステージは空です。解決するものがありません。
no-undo-hot-seat = 2人での対戦では1手戻せません。決定の途中ならEscで1つ戻れます。

## 確認の頻度

control-full = フル
control-normal = 通常
control-skip = スキップ
about-full = フル：チャンスのたびに確認します。
about-normal = 通常：対戦相手がアクションを起こしたときと、ストップ（s）の場面で何かできるときに確認します。
about-skip = スキップ：自分のターンまで自動でパスします。対戦相手がアクションを起こしたら止まります。fで解除できます。
stops-title = ストップ
stops-text = ここで選んだ場面で、何かできるときに確認します。Spaceで切り替え、Escで閉じます。対戦相手のリクエストに対応できるときは、いつでも確認します。
stop-opponent = 相手のリクエスト（対応できないときも）
stop-own = 自分のリクエストの解決前
stop-attack = アタック：アタッカー指定の前
stop-block = ブロック：ブロッカー指定の前
stop-judge = ダメージ判定の前
stop-end = エンド：ターンが移る前
stop-draw = ドロー：カードを引く前

## 重ねて出す画面

welcome-title = ようこそ
welcome-text =
    起こしたアクションは、2人がパスするまでステージで待ちます。

    ↑ ↓ と Enter    することを選ぶ
    Space           パス
    e               ターンを終える
    ?               すべてのキー
welcome-trumps =
    T               切札の効果を見る（表切札はずっと働きます）
welcome-begin = 何かキーを押すと始まります。
unasked-title = 対応できない間に
unasked-more = …（l：ログをすべて見る）
unasked-go-on = 何かキーを押すと続けます。
help-title = キー
help-text =
    ↑ ↓ j k・Enter   選ぶ            1〜9・0    番号で選ぶ
    Space・p         パス            Esc・b     1つ前の選択に戻る
    e                ターンを終える  z・u       1手戻す（コンピューター戦）
    t                受けます（パス・ブロックなし・パス）
    g                どうぞ（ステージが空になるまでパス）
    f                確認の頻度      s          ストップ
    i                選んでいる行を詳しく
    v                盤面を文字で    l          ログ（PgUp PgDnで移動）
    :                コマンドを入力（例：throwing key=S9,C4）
    L                English         q          やめる（対戦記録は残る）
    x                案内のオン・オフ      w       コンピューターの考え

    { "[" }♡7]7 チャージ状態、‹♡7›7 ドライブ状態、サイズ7。7+3は3増えた状態
    ►[♡7] アタッカー   [b1 ▒▒]◄♡7 ♡7をブロック   ' このターンに出た
    手札の♡7*は今使えるカード   ×は今できないアクション（Enterで理由）
help-text-trumps =
    T                切札とそのアクション   Tab   長い一覧で次のスート
    { "[" }♠A 革命] 表切札   ▒t2 ♡3▒ 裏切札   ×クローズ中 表にできない
loses-title = 負けになります
loses-text =
    y     それでも行う
    Esc   ほかを選ぶ
quit-title = 対戦をやめますか
quit-text =
    q・Enter   やめる（対戦記録は残る）
    Esc        対戦に戻る
text-title = ↑↓ 移動、Esc 閉じる
log-title = ログ：↑↓ PgUp PgDn 移動、Esc 閉じる

## 終了

end-title = 対戦終了
over-life = { $seat }のライフがなくなりました。
over-turns = ターン数の上限に達したため、引き分けです。
end-keys = n 新しい対戦   r ログ   v 盤面   z 1手戻す   q 終了
end-keys-hot-seat = n 新しい対戦   r ログ   q 終了
uses-role = { $role ->
    [key] キーカードになる：{ $actions }
    [unit] キーユニットになる：{ $actions }
    [bulwark] 防壁になる：{ $actions }
    [attacker] アタッカーになる：{ $actions }
    [blocker] ブロッカーになる：{ $actions }
    [target] 対象になる：{ $actions }
    [trump] この切札のアクション：{ $actions }
   *[pays] コストにだけ使える：{ $actions }
 }
