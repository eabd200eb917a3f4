# エンジンの文：コマンドを受け付けない理由と、場にあるものの呼び方。
# キーはどの言語でも同じ。テストで照合する。

## 呼び方

name-card = { $owner }の{ $card }
name-bulwark = { $owner }の防壁{ $place }
name-trump = { $owner }の切札{ $place }
name-request = ステージの下から{ $place }番目のリクエスト
name-request-of = ステージの下から{ $place }番目の「{ $action }」
name-player = プレイヤー{ $owner }
name-pass = パス
name-nothing = なし
name-nth = { $place }番目
name-joker = ジョーカー{ $number }
name-unknown-action = 不明なアクション

field-name = { $field ->
    [key] キーカード（key=）
    [unit] キーユニット（unit=）
    [pay] コストの支払い（pay=）
   *[target] 対象（target=）
 }

cost-name = { $symbol ->
    [B] B（チャージ状態の防壁1体のドライブ）
    [L] L（1点ダメージ）
    [D] D（手札1枚を捨てる）
    [S] S（キャラクター1体を墓地に送る）
    [C] C（キーユニットのドライブ）
    [K] K（キーカードの兵士のドライブ）
   *[other] { $symbol }
 }

word-name = { $word ->
    [charge] チャージ
    [drive] ドライブ
    [keep] そのまま
    [ace] エース
    [bulwark] 防壁
    [one] 1枚
    [two] 2枚
    [more] もう1枚引く
    [stop] 引かない
    [hit] ヒット
    [stand] スタンド
   *[other] { $word }
 }

## できない理由

refusal-over = 勝敗が決まっているため、これ以上操作できません。
refusal-not-asked = いまは{ $seat }の番です。
refusal-nobody-asked = いまはどちらのプレイヤーも操作できません。
refusal-question-open = 先に、求められている選択に答えてください。
refusal-no-question = いま答える選択はありません。
refusal-shuffle = いまはシャッフルの結果が必要です。対象のカードを1枚ずつ、もれなく並べてください。
refusal-pass-barred = ステージが空のまま、すでに一度パスしています。何かをリクエストしてください（エンドはいつでもできます）。
refusal-not-direct = 「{ $action }」は自動で起こるアクションで、プレイヤーからはリクエストできません。
refusal-not-owned = 「{ $action }」は、この席では使えません。
refusal-not-your-turn = 「{ $action }」は自分のターンにだけリクエストできます。
refusal-stage-busy = 「{ $action }」はステージが空のときにだけリクエストできます。
refusal-used-this-turn = 「{ $action }」は1ターンに1回だけで、このターンはもう使いました。
refusal-used-this-game = 「{ $action }」はゲーム中に1回だけで、もう使いました。
refusal-condition = 「{ $action }」はいま使えません：{ $condition }。
refusal-request-limit = このターンにできるリクエストの回数を使い切りました。パスするか、エンドしてください。
refusal-stage-full = ステージがいっぱいで、これ以上リクエストできません。
refusal-key-count = キーカードは{ $needed }枚必要ですが、{ $given }枚が指定されています。
refusal-key-not-there = { $card }はキーカードを出す場所にないか、2回指定されています。
refusal-key-unfit = { $card }はこのアクションのキーカードになりません。
refusal-key-relation = キーカードの組み合わせが条件に合っていません。
refusal-no-key = 「{ $action }」のキーカードになるカードがありません。
refusal-cannot-pay = コスト{ $cost }を支払えません。
refusal-pay-count = コストの支払いは{ $needed }つ指定しますが、{ $given }つが指定されています。
refusal-pay-unfit = { $thing }ではコスト{ $cost }を支払えません。
refusal-unit-missing = キーユニットを指定してください。
refusal-unit-unfit = { $thing }はキーユニットにできません。
refusal-no-unit = 「{ $action }」のキーユニットにできるユニットがありません。
refusal-no-target = 「{ $action }」の対象にできるものがありません。
refusal-target-missing = 対象を指定してください。
refusal-target-unfit = { $thing }は対象にできません。
refusal-superfluous = このアクションに{ $field }はありません。
refusal-ambiguous = 「{ $action }」のやり方が1つに決まりません。支払いや対象を指定してください。
refusal-pick-count = { $min ->
    [0] { $max }つまで選べますが、{ $given }つが指定されています。
   *[other] { $min }つから{ $max }つまで選びますが、{ $given }つが指定されています。
 }
refusal-pick-exactly = ちょうど{ $max }つ選びますが、{ $given }つが指定されています。
refusal-pick-unfit = ここでは{ $thing }を選べません。
refusal-pick-twice = { $thing }が2回指定されています。
refusal-block-mixed = { $thing }をブロックできるのは、防壁1体か、兵士だけ（何体でも）です。

## 読み取れないコマンド

syntax-at = { $column }文字目：{ $problem }
syntax-ends = ここで終わっています。{ $expected }を書いてください。
syntax-not = 「{ $found }」は{ $expected }ではありません。
syntax-unknown-action = このルールに「{ $found }」というアクションはありません。
syntax-no-such-cost = このアクションにコスト「{ $found }」はありません。
syntax-twice = 「{ $found }=」が2回書かれています。
syntax-too-much = 「{ $found }」は大きすぎるか、多すぎます。
syntax-answer = 「{ $found }」では選択の答えになりません。{ $takes }を書いてください。

expected-seat = 席（AまたはB）
expected-verb = pass、choose、またはアクションのID
expected-answer = 答え
expected-field = key=、unit=、pay=、target=
expected-card = カード（S7、H10、DJ、CA、X1）
expected-name = カード、ユニット（A:S7、B:b2）、プレイヤー（player:A）、リクエスト（#1）
expected-end = 行の終わり

takes-nothing = なし
takes-word = 示された言葉のどれか
takes-attackers = アタッカー（A:S7,A:H9）またはnone
takes-blockers = ブロック（A:S7<B:D5+B:D6,A:H9<B:C3）またはnone
takes-units = ユニット（A:S7,A:H9）またはnone
takes-target = 対象（A:S7、player:A、#1）
takes-trigger = アクションのID（同じIDが複数あるときは後ろに#1、#2）
takes-cards = カード（H5、またはH5,D4）

## 棋譜を読めない理由

record-at = { $line }行目：{ $problem }
record-too-long = 棋譜としては長すぎます。
record-not-text = テキスト（UTF-8）ではありません。
record-line-end = 改行の種類がそろっていません。
record-unended = この行の途中で終わっています。棋譜は改行で終わります。
record-none = 「{ $found }」で始まる棋譜はありません。最初の行は「blackpoker record 1」です。
record-version = この棋譜の形式は { $found } です。このプログラムが読めるのは 1 です。
record-edition = 版 { $found } はこのプログラムにありません。
record-custom = カスタムルール { $name } { $version } の対戦ですが、そのルールがありません。
record-regulation = このレギュレーションは使えません：{ $detail }
record-pack = 別のルールで作られた棋譜です。棋譜のパックは { $record }、このプログラムのパックは { $ours } です。
record-option = オプションが正しくありません：{ $detail }
record-value = 「{ $found }」はここに書けません。空でなく、長すぎず、前後に空白がなく、制御文字のない文字列を一度だけ書きます。
record-expected = 「{ $expected }」のような行が必要ですが、「{ $found }」と書かれています。
record-ends = 「{ $expected }」のような行の前で棋譜が終わっています。
record-ends-early = 棋譜が途中で終わっています。
record-card = 「{ $found }」はカードではないか、多すぎます。
record-hash = ここまでの手順ではこの局面になりません。「{ $found }」は「{ $expected }」のはずです。上のどこかが書き換えられています。
record-seal = 書かれたあとで上の文が書き換えられています。「{ $found }」は「{ $expected }」のはずです。
record-differs = 「{ $found }」は「{ $expected }」のはずです。
record-result = 対戦の結果は「{ $found }」ではありません。
record-after = 棋譜は終わっていますが、まだ続きがあります：「{ $found }」

deck-twice = { $seat }のデッキに { $card } が2枚あります。
deck-size = { $seat }のデッキは{ $size }枚です。このフレームでは{ $min }枚から{ $max }枚までです。
deck-not-fixed = { $seat }のデッキはこのフレームのデッキではありません。足りないカード：{ $missing }。余分なカード：{ $extra }。
deck-no-setup = フレーム「{ $frame }」には準備がなく、局面からしか遊べません。
