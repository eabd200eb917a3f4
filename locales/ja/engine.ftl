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
name-joker = Joker{ $number }
name-unknown-action = 不明なアクション
trump-name = { $card }「{ $name }」
condition-face-up = 表切札に{ $trump }があること

field-name = { $field ->
    [key] キーカード（key=）
    [unit] キーユニット（unit=）
    [pay] コストの支払い（pay=）
   *[target] 対象（target=）
 }

cost-name = { $symbol ->
    [B] B（自分の防壁1体をドライブ）
    [L] L（1点のダメージを受ける）
    [D] D（手札1枚を捨てる）
    [S] S（自分のキャラクター1体を墓地に移す）
    [C] C（キーユニットをドライブ）
    [K] K（キーカードの兵士をドライブ）
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
    [top] 上
    [bottom] 下
    [down] 裏向きにする
    [damage] ダメージを受ける
   *[other] { $word }
 }

## できない理由

refusal-over = 対戦は終わっています。
refusal-not-asked = 今は{ $seat }の番です。
refusal-nobody-asked = 今はどちらのプレイヤーも操作できません。
refusal-question-open = 先に、求められている選択に答えてください。
refusal-no-question = 今答える選択はありません。
refusal-shuffle-due = 先に{ $seat }のカードをシャッフルします。
refusal-no-shuffle = 今{ $seat }にシャッフルするものはありません。
refusal-shuffle-order = シャッフルでは、{ $seat }のライフのカードだけを、すべて1回ずつ書きます。
refusal-pass-barred = ステージが空のまま、すでに一度パスしています。何かアクションを起こしてください（エンドはいつでも起こせます）。
refusal-not-direct = 「{ $action }」は自動で起こるアクションで、プレイヤーからは起こせません。
refusal-not-owned = 「{ $action }」は、この席では起こせません。
refusal-not-your-turn = 「{ $action }」は自分のターンにだけ起こせます。
refusal-stage-busy = 「{ $action }」はステージが空のときにだけ起こせます。
refusal-used-this-turn = 「{ $action }」は1ターンに1回だけで、このターンはもう起こしました。
refusal-used-this-game = 「{ $action }」はゲーム中に1回だけで、もう起こしました。
refusal-condition = 「{ $action }」を起こせません。起動条件：{ $condition }
refusal-request-limit = このターンに起こせるアクションの数に達しました。パスするか、エンドを起こしてください。
refusal-stage-full = ステージがいっぱいで、これ以上アクションを起こせません。
refusal-key-count = キーカードを{ $needed }枚指定してください（今は{ $given }枚）。
refusal-key-not-in-hand = { $card }は手札にありません。
refusal-key-not-rare = { $card }は自分のレアカードではありません。
refusal-key-twice = { $card }がキーカードに2回指定されています。
refusal-key-unfit = { $card }は「{ $action }」のキーカード（{ $keys }）になりません。
refusal-key-relation = キーカードの組み合わせが条件に合っていません。
refusal-no-key = 「{ $action }」のキーカード（{ $keys }）がありません。
refusal-cannot-pay = コスト{ $cost }を支払えません。
refusal-pay-count = コストの支払いを{ $needed }個指定してください（今は{ $given }個）。
refusal-pay-unfit = { $thing }ではコスト{ $cost }を支払えません。
refusal-unit-missing = キーユニットを指定してください。
refusal-unit-unfit = { $thing }はキーユニットにできません。
refusal-no-unit = 「{ $action }」のキーユニットにできるユニットがありません。
refusal-no-target = 「{ $action }」の対象にできるものがありません。
refusal-target-missing = 対象を指定してください。
refusal-target-unfit = { $thing }は「{ $action }」の対象にできません。
refusal-superfluous = このアクションに{ $field }はありません。
refusal-ambiguous = 「{ $action }」のやり方が1つに決まりません。支払いや対象を指定してください。
refusal-pick-count = { $min ->
    [0] { $max }個まで選べます（今は{ $given }個）。
   *[other] { $min }〜{ $max }個選んでください（今は{ $given }個）。
 }
refusal-pick-exactly = ちょうど{ $max }個選んでください（今は{ $given }個）。
refusal-pick-unfit = ここでは{ $thing }を選べません。
refusal-pick-twice = { $thing }が2回指定されています。
refusal-must-attack = アタックしなければならないユニットがいます。ターンを終える前に「{ $action }」を起こしてください。
refusal-pick-forced = { $thing }は必ずアタッカーに入れてください。
refusal-block-mixed = { $thing }をブロックできるのは、防壁1体か、兵士だけ（何体でも）です。
rule-cited = { $sentence }〔{ $rule }〕

## 読み取れないコマンド

syntax-at = { $column }文字目：{ $problem }
syntax-ends = ここで終わっています。{ $expected }を書いてください。
syntax-not-seat = 「{ $found }」という席はありません。AかBと書いてください。
syntax-not-verb = 「{ $found }」というコマンドはありません。pass、choose、またはアクションの名前を書いてください。
syntax-not-answer = 「{ $found }」は答えになりません。
syntax-not-field = 「{ $found }」は読み取れません。key=、unit=、pay=、target=のどれかで書いてください。
syntax-not-card = 「{ $found }」というカードはありません。S7、H10、DJ、CA、X1のように書いてください。
syntax-not-name = 「{ $found }」というものはありません。カード、ユニット（A:S7、B:b2）、切札（A:t1）、プレイヤー（player:A）、リクエスト（#1）のどれかを書いてください。
syntax-not-end = 「{ $found }」は余分です。
syntax-unknown-action = このルールに「{ $found }」というアクションはありません。
syntax-unknown-action-near = このルールに「{ $found }」というアクションはありません。「{ $near }」のことかもしれません。
syntax-action-elsewhere = このレギュレーションに「{ $found }」はありません（{ $where }）。
syntax-no-such-cost = このアクションにコスト「{ $found }」はありません。
syntax-twice = 「{ $found }=」が2回書かれています。
syntax-too-much = 「{ $found }」は大きすぎるか、多すぎます。
syntax-answer = 「{ $found }」では選択の答えになりません。{ $takes }を書いてください。

expected-seat = 席（AまたはB）
expected-verb = pass、choose、またはアクションのID
expected-answer = 答え
expected-field = key=、unit=、pay=、target=
expected-card = カード（S7、H10、DJ、CA、X1）
expected-name = カード、ユニット（A:S7、B:b2）、切札（A:t1）、プレイヤー（player:A）、リクエスト（#1）
expected-end = 行の終わり

takes-nothing = なし
takes-word = 示された言葉のどれか
takes-attackers = アタッカー（A:S7,A:H9）またはnone
takes-blockers = ブロック（A:S7<B:D5+B:D6,A:H9<B:C3）またはnone
takes-units = ユニット（A:S7,A:H9）またはnone
takes-trump = 切札（SAまたはA:t1）
takes-request = リクエスト（#1）
takes-allocation = rare:H5 trump:SA,H4 hand:S3,D4,C9
takes-target = 対象（A:S7、player:A、#1）
takes-trigger = アクションのID（同じIDが複数あるときは後ろに#1、#2）
takes-cards = カード（H5、またはH5,D4）

## What a scenario expected and what was found

expected-regulation = 存在するレギュレーション
expected-position = ありうる局面
expected-match = ありうるマッチ
expected-accepted = 受け付けられること
expected-refused = 拒否されること
expected-unchanged = 何も変わらないこと
expected-rules-refuse = 書き間違いではなく、ルールによる拒否
found-accepted = 「{ $command }」として受け付けられた
found-changed = 拒否されたが、局面が変わった
found-no-match = シナリオに`[match]`の表がありません
found-legal = 合法（例：「{ $command }」）
found-no-such-action = どの版にも「{ $action }」というアクションはない
found-no-action = このレギュレーションに「{ $action }」というアクションはない
found-seen = 見えている（{ $zone ->
    [life] ライフ
    [grave] 墓地
    [hand] 手札
    [soldiers] 場
    [bulwarks] 防壁
    [fog] フォグ
    [stage] ステージ
    [pack] パック
    [rare] レアカード
    [trump] 切札
    [revealed] めくったカード
   *[out] ゲーム外
 }）
found-not-seen = 見えていない
found-top-only = 一番上は{ $card }。残りは見えない
found-count-only = { $count }枚。どのカードかは見えない
found-not-told = 何も見えない

## 局面の全体（失敗した確認、リプレイ）

drawn-side = { $seat } ライフ{ $life } · 手札{ $hand } · 墓地{ $grave }
drawn-none = 0枚
drawn-pile = { $count }枚（{ $cards }）
drawn-pack = {" "}· パック{ $pile }{ $state ->
    [opened] 、開封済み
   *[unopened] 、未開封
 }
drawn-zone = {" "}· { $zone ->
    [rare] レアカード
    [trump] 切札
    [aside] 取り置き
   *[revealed] めくったカード
 }：{ $cards }
drawn-row = {"  "}{ $zone ->
    [bulwarks] 防壁
    [soldiers] 兵士
   *[fog] フォグ
 }：{ $text }
drawn-middle = ── ステージ：{ $stage } ── { $turn }のターン、チャンス：{ $chance }
drawn-empty = 空
drawn-nobody = なし
drawn-passed = 、{ $seat }がパスした
drawn-won = 、対戦終了：{ $seat }の勝ち
drawn-draw = 、対戦終了：引き分け
drawn-asked = 、{ $seat }が選ぶ
drawn-shuffle = 、{ $seat }のライフをシャッフルする

## ルールの一覧（blackpoker rules、対戦画面）

kind-action = アクション
kind-character = キャラクター
kind-fog = フォグ
kind-trump = 切札
kind-frame = フレーム
kind-frame-option = フレームのオプション
kind-word = 用語

fact-name = 名前
fact-kana = 読み
fact-type = タイプ
fact-category = 分類
fact-trigger = トリガー
fact-speed = スピード
fact-timing = タイミング
fact-cost = コスト
fact-key = キーカード
fact-unit = キーユニット
fact-target = 対象
fact-limit = 回数
fact-condition = 起動条件
fact-triggered-by = 誘発条件
fact-exempt = これを対象にできないアクション
fact-seats = 起こせる席
fact-cards = カード
fact-size = サイズ
fact-labels = ラベル
fact-waives = 不要になるコスト
fact-abilities = 能力
fact-trump = 切札
fact-actions = アクション
fact-character = キャラクター
fact-word = 記法での名前
fact-deck = デッキ
fact-match = マッチ
fact-zones = 追加の領域
fact-options = オプション
fact-excludes = 一緒に選べないもの
fact-setup = 準備
fact-formats = フォーマット
fact-frames = フレーム
fact-setting = 設定
fact-effect = 効果
fact-text = 文
fact-see = 関わるもの
fact-happens = 起こるとき

list-between = 、
or-between = または
abilities-between = 。
any-of-between = ・
at-between = -
steps-between = {" "}→{" "}

cards-any = どのカードでも
cards-joker = Joker
cards-range = { $first }〜{ $last }
cards-between = ・
cards-each = { $first }・{ $last }
cards-blank = {" "}

key-and = と
key-times = { $cards }を{ $count }枚
key-of-one-suit = 同じスートを{ $count }枚
key-of-one-number = 同じ数字を{ $count }枚
key-same-suit = 同じスートの{ $cards }
key-same-number = 同じ数字の{ $cards }
key-rare = レアカード
key-from-rare = レアカード（{ $cards }）

unit-kind = { $kind ->
    [soldier] 兵士
    [bulwark] 防壁
   *[other] キャラクター
 }
unit-name = { $side ->
    [own] 自分の
    [opponent] 対戦相手の
    [turnPlayer] ターンプレイヤーの
   *[any] {""}
 }{ $state ->
    [charged] チャージ状態の
    [driven] ドライブ状態の
   *[any] {""}
 }{ $unit }
unit-that = { $more }{ $unit }
cost-drive = { $unit }をドライブ
unit-one = { $unit }1体
unit-suit-of-key = キーカードと同じスートの
unit-holds = { $cards }を含む
unit-label = 〈{ $label }〉を持つ
unit-size-at-most = サイズが{ $size }以下の
unit-size-at-least = サイズが{ $size }以上の
unit-new-needs = このターンに出たなら〈{ $label }〉も持つ

value-key = キーカードの数字
value-key-sum = キーカードの合計
value-key-unit = キーユニットのサイズ
value-of-text = 文に書かれた数

target-you = 自分
target-opponent = 対戦相手
target-turn-player = ターンプレイヤー
target-player = プレイヤー1人
target-trump = { $side ->
    [own] 自分の
    [opponent] 対戦相手の
   *[any] {""}
 }{ $face ->
    [up] 表切札
    [down] 裏切札
   *[any] 切札
 }
target-request-of = 「{ $action }」の{ $request }
request-one = { $request }1つ
target-keys = キーカード{ $min }〜{ $max }枚の
target-keys-exactly = キーカード{ $count }枚の
target-keys-from = キーカード{ $min }枚以上の
target-with-target = 対象を指定した
target-single-at-most = キーカードが1枚ならその数字が{ $number }以下の
trump-same-as-key = キーカードと同じカードの
trump-openable = 表にできる
trump-of = { $cards }の
trump-one = { $trump }1枚

trigger-direct = 直接
trigger-triggered = 誘発
speed-immediate = 即時
speed-normal = 通常
timing-main = メイン
timing-quick = クイック
limit-once-per-turn = 1ターンに1回
limit-once-per-game = ゲーム中に1回

trigger-resolved = 「{ $action }」の解決後
trigger-requested = 「{ $action }」のリクエスト時
trigger-buried = 自分の場の{ $cards }が墓地に移ったとき（1枚につき1回）
trigger-left = 自分の{ $characters }が場から墓地か手札に移ったとき
trigger-returned = 自分の{ $characters }が場から手札に移ったとき
trigger-died = 自分の{ $characters }が場から墓地に移ったとき
trigger-unblocked = 自分のアタッカーがブロックされなかったとき（1体につき1回）
trigger-unblocked-that = { $more }自分のアタッカーがブロックされなかったとき（1体につき1回）
trigger-blocker-buried = 自分の{ $unit }がダメージ判定でブロッカーとして墓地に移ったとき（1体につき1回）
trigger-opponent-discarded = 対戦相手が手札を捨てたとき
trigger-you-discarded = 自分が手札を捨てたとき
trigger-opened = 自分の切札{ $cards }が表になったとき
trigger-raised = 「{ $action }」の効果
if-you-have-turn = 自分のターンのとき
if-opponent-has-turn = 対戦相手のターンのとき
if-face-up = 表切札に{ $trump }がある間
if-attackers = アタッカーがいるとき
if-unit = { $side ->
    [own] 自分の場に
    [opponent] 対戦相手の場に
    [turnPlayer] ターンプレイヤーの場に
   *[any] 場に
 }{ $unit }がいるとき
if-units = { $side ->
    [own] 自分の場に
    [opponent] 対戦相手の場に
    [turnPlayer] ターンプレイヤーの場に
   *[any] 場に
 }{ $unit }が{ $count }体以上いるとき
if-format = { $formats }では
only-when = { $when }、{ $what }

editions-from = 第{ $edition }版から
editions-only = 第{ $editions }版だけ
formats-from = { $format }以降

character-pair = { $first }＋{ $second }
character-same-suit = 同じスートの{ $cards }を2枚以上
character-of-one-suit = 同じスートを2枚以上
character-face-down = 全て（裏向き）
size-card = カードの数字
size-sum = すべてのカードの数字の合計
size-none = なし
label-if = { $label }（{ $cards }を含むとき）
waive = { $types }の{ $cost }
waive-all = コストすべて
waive-timing = { $waive }（{ $timing }のとき）

trump-face-down = 切札の領域にある裏向きのカード
ability-grant = { $units }に〈{ $label }〉を与える
ability-prevent = キーカードに{ $cards }を含む{ $from ->
    [opponent] 対戦相手の
   *[you] 自分の
 }アクションから、ダメージを受けない
ability-untargetable = 対象にならない
ability-untargetable-by = { $actions }の対象にならない
ability-must-attack = ターンを終える前に「{ $action }」が必要で、できるなら必ずアタックする
ability-no-trigger = { $actions }を誘発しない
fog-locks = 対象の切札は表にできない
fog-no-size = サイズは変えない
fog-plus-this = 対象の兵士のサイズに、カードの数字を加える
fog-plus-all = 自分の兵士すべてのサイズに、カードの数字を加える
fog-minus-this = 対象の兵士のサイズから、カードの数字を引く
fog-minus-all = 自分の兵士すべてのサイズから、カードの数字を引く

deck-fixed = 決まった{ $count }枚：{ $cards }
deck-exactly = { $count }枚
deck-between = { $min }〜{ $max }枚
match-random = 54枚を無作為に分けたデッキを{ $decks }つずつ使う。最大{ $games }ゲームで、先に{ $wins }勝したほうの勝ち。勝ったデッキはもう使えない
match-built = 54枚から組んだデッキを{ $decks }つずつ使う。最大{ $games }ゲームで、先に{ $wins }勝したほうの勝ち。勝ったデッキはもう使えない
zone-pack = パック
zone-rare = レアカード
zone-trump = 切札

setup-choose-hand = { $hand }{ $count }枚を選ぶ
setup-choose-rare = レアカードを選ぶ
setup-shuffle = シャッフル
setup-pack-left-out = デッキに入れなかったカードがパック
setup-pack = 上から{ $count }枚をパックに
setup-draw = { $count }枚引く
setup-preset = 防壁{ $bulwarks }体と兵士{ $soldiers }体を出す
setup-choose-trumps = 切札{ $count }枚を選び、裏向きで置く
setup-choose-trumps-up-to = 切札を{ $count }枚まで選び、裏向きで置く
setup-draft = { $cards }枚ずつのミニパック{ $packs }組を順に見て、1枚ずつ選ぶ
setup-allocate = 選んだカードを分ける：レアカード{ $rare }枚、切札{ $trumps }枚、手札{ $hand }枚
setup-preset-covered = 防壁1体と、兵士になるカード1枚を裏向きで置く
setup-open-trump = 先攻から順に、兵士を表にして切札1枚を表にする
setup-first = 先攻を決める
setup-start = 先攻が1枚引いて開始
setup-option = { $step }（{ $option }）

setting-yes = はい
setting-no = いいえ
setting-formats = フォーマット
setting-regulations = フォーマットとフレームの組み合わせ
setting-binding = 決められたものだけ
setting-advisory = 自由（おすすめがある）
setting-drop-main = ステージに何かあると、誘発したメインの通常アクションは消える
setting-both-zero = 両者のライフが同時に0
setting-turn-player-loses = ターンプレイヤーの負け
setting-draw = 引き分け
setting-grave-top = 墓地からカードが離れたとき、一番上を選び直せる
setting-preset-shown = 最初に置く防壁は、表を見せてから伏せる
setting-generation-reveals = 世代交代でめくるカードは、両者が見る
setting-requests-per-turn = 1ターンに起こせるアクションの上限
setting-turns = ターン数の上限
setting-life-public = ライフの枚数が公開になるのは、この枚数より少ないとき
setting-pack-count = パックの枚数は公開
setting-cost = コスト { $letter }
setting-label = ラベル { $id }
setting-type = タイプ { $id }
setting-category = 分類 { $id }

## 対戦記録を読めない理由

record-at = { $line }行目：{ $problem }
record-too-long = 対戦記録としては長すぎます。
record-not-text = テキスト（UTF-8）ではありません。
record-line-end = 改行の種類がそろっていません。
record-unended = この行の途中で終わっています。対戦記録は改行で終わります。
record-none = 「{ $found }」で始まる対戦記録はありません。最初の行は「blackpoker record 2」です。
record-version = この対戦記録の形式は { $found } です。このプログラムが読めるのは 2 です。
record-option = オプションが正しくありません：{ $detail }
record-value = 「{ $found }」はここに書けません。空でなく、長すぎず、前後に空白がなく、制御文字のない文字列を一度だけ書きます。
record-expected = 「{ $expected }」のような行が必要ですが、「{ $found }」と書かれています。
record-ends = 「{ $expected }」のような行の前で対戦記録が終わっています。
record-ends-early = 対戦記録が途中で終わっています。
record-card = 「{ $found }」はカードではないか、多すぎます。
record-hash = ここまでの手順ではこの局面になりません。「{ $found }」は「{ $expected }」のはずです。上のどこかが書き換えられています。
record-seal = 書かれたあとで上の文が書き換えられています。「{ $found }」は「{ $expected }」のはずです。
record-differs = 「{ $found }」は「{ $expected }」のはずです。
record-result = 対戦の結果は「{ $found }」ではありません。
record-after = 対戦記録は終わっていますが、まだ続きがあります：「{ $found }」

deck-twice = { $seat }のデッキに { $card } が2枚あります。
deck-size = { $seat }のデッキは{ $size }枚です。このフレームでは{ $min }枚から{ $max }枚までです。
deck-not-fixed = { $seat }のデッキはこのフレームのデッキではありません。足りないカード：{ $missing }。余分なカード：{ $extra }。
deck-no-setup = フレーム「{ $frame }」には準備がなく、局面からしか遊べません。
match-none = このフレームのゲームはマッチになりません。
match-played = 「{ $text }」はマッチのゲームではありません。「1-2:A」はAのデッキ1とBのデッキ2でAの勝ち、「=」は引き分けです
match-decks = 「{ $text }」はデッキの番号ではありません。「2-1」はAのデッキ2とBのデッキ1です
match-no-deck = デッキ{ $deck }はありません。デッキは1人{ $decks }つです。
match-has-won = { $seat }のデッキ{ $deck }は勝ったので、もう使えません。もう1つのデッキを選んでください。
match-over = マッチは終わっています。

## Regulations and options that there are not

edition-unknown = 「{ $asked }」という版はありません。{ $known }から選んでください
regulation-reading = { $title }（{ $reading }）
regulation-plus = ＋
regulation-title = 第{ $edition }版 { $parts }
unknown-revision = 第{ $edition }版に改訂{ $asked }はありません。このプログラムが知っているのは改訂{ $newest }までです
rules-custom = カスタムルール { $name } { $version } の対戦ですが、そのルールがありません。
rules-regulation = このレギュレーションは使えません：{ $detail }
rules-newer = 第{ $edition }版の改訂{ $revision }（ルール { $hash }）の対戦ですが、このプログラムが知っているのは改訂{ $newest }までです。このルールを知っている、より新しいプログラムが必要です。
rules-other = 別のルールの対戦です。第{ $edition }版の改訂{ $revision } のハッシュは、このプログラムでは { $ours }、対戦では { $hash } です。対戦を始めたプログラム、または同じルールを持つプログラムが必要です。
rules-other-custom = 別のルールの対戦です。第{ $edition }版の改訂{ $revision } に { $name } { $version } を合わせたルールのハッシュは、ここでは { $ours }、対戦では { $hash } です。当時のままの { $name } { $version } のファイルが必要です。
regulation-name = `{ $asked }`はレギュレーションではありません。フォーマット+フレームの形で書き、前に版、後ろにオプションを付けられます（8.2 master+pack、lite+full+preset2）
regulation-edition = これは第{ $edition }版で、第{ $asked }版ではありません
regulation-unknown = { $what ->
    [format] フォーマット
    [frame] フレーム
    [reading] 読み方
   *[option] オプション
 }「{ $asked }」はありません。第{ $edition }版では{ $known }から選んでください
regulation-unknown-near = { $what ->
    [format] フォーマット
    [frame] フレーム
    [reading] 読み方
   *[option] オプション
 }「{ $asked }」はありません。「{ $near }」のことかもしれません。第{ $edition }版では{ $known }から選んでください
regulation-unknown-none = { $what ->
    [format] フォーマット
    [frame] フレーム
    [reading] 読み方
   *[option] オプション
 }「{ $asked }」はありません。第{ $edition }版には1つもありません
regulation-format = 第{ $edition }版に{ $format }+{ $frame }はありません。{ $frame }は{ $formats }で遊びます
regulation-no-options = フレーム「{ $frame }」にオプションはありません。「{ $option }」を外してください
regulation-option = フレーム「{ $frame }」に「{ $option }」というオプションはありません。{ $known }から選んでください
regulation-option-format = オプション「{ $option }」は{ $formats }用で、{ $format }では使えません
regulation-excluded = オプション「{ $first }」と「{ $second }」は一緒に選べません
regulation-absent = 「{ $action }」には「{ $name }」が必要ですが、{ $regulation }にはありません
regulation-too-many = 多すぎます（{ $what }は{ $max }まで）
option-unknown = 「{ $name }」というオプションはありません。あるのはgraveTop、both_zero、generation_reveals、preset_bulwarkです
option-value = 「{ $value }」はオプション{ $name }の値ではありません。{ $expected }のように書きます

## Scenario files that cannot be read

scenario-missing-key = 項目「{ $key }」がありません
scenario-one-edition = 改訂とルールのハッシュは1つの版のものです。`edition`はリストにせずに書いてください
scenario-revision-zero = 改訂の番号は1から始まります
scenario-hash-alone = ルールのハッシュには改訂の番号も必要です。`revision`も書いてください
scenario-no-hash = 「{ $found }」はハッシュではありません。記録にあるとおり16桁の16進数で書いてください
scenario-unknown-key = ここに「{ $key }」という項目はありません。書けるのは{ $known }です
scenario-wrong-value = この値は使えません（{ $problem }）
scenario-no-toml = TOMLとして読めません（{ $problem }）

assert-first = 「{ $text }」で始まる確認はありません。領域（A.life）、stage、turn、chance、asks、winner、match、legal、illegal、A sees、A blind、A viewsのどれかで始めます
assert-verb = 「{ $text }」はsees、blind、viewsのどれでもありません
assert-seat = 「{ $text }」は席ではありません。AかBを書いてください
assert-winner = 「{ $text }」はA、B、none、drawのどれでもありません
assert-zone = 「{ $text }」という領域はありません。life、hand、grave、field、fog、pack、rare、trumpのどれかを書いてください
assert-zone-of = 「{ $text }」はプレイヤーの領域ではありません。A.lifeのように書いてください
assert-test = 「{ $text }」でこの領域は調べられません。=、has、lacks、count、empty、ライフと墓地ならtopも使えます
assert-equals = 「=」が必要なところに「{ $text }」があります
assert-number = 「{ $text }」は数ではありません
assert-card = 「{ $text }」はカードではありません。B:H5のようにオーナーをつけて書いてください
assert-no-card = カードが書かれていません
assert-nothing = 何も書かれていません。空なら「empty」と書いてください
assert-stage = ステージは「= up counter」「count 2」「empty」のように調べます
assert-unit = 「{ $text }」は「soldier」でも「bulwark」でも始まっていません
assert-unit-word = 「{ $text }」でユニットは調べられません。charged、driven、size 7、new、attacker、idle、blocks A:S7が使えます
assert-value = 「{ $text }」の後ろに何か書いてください
assert-fog = 「{ $text }」はフォグではありません。「up H5」「up H5 -> A:C7」のように書いてください
assert-trump = 「{ $text }」は切札ではありません。「C9 down」「D8 up」のように書いてください

## Positions that cannot be

position-card = 「{ $text }」はカードではありません。スートの文字と数字（S7、H10、DJ、CA）、JokerはX1・X2と書きます
position-twice = { $card }はすでに{ $first }にあります
position-filler = +{ $wanted }に使える数字カードが足りません（残り{ $left }枚）
position-filler-here = 「{ $text }」：名前のないカードを置けるのはライフと手札だけです
position-unit = 「{ $text }」はユニットではありません。「soldier C7」「soldier S7+S3」「bulwark D9」の後ろに「driven」「new」を書きます
position-bulwark-cards = 防壁は1枚です（{ $number }枚ではありません）
position-no-character = 「{ $text }」はこのレギュレーションのユニットになりません。2枚以上なら同じスートで、Jokerは使えません
position-no-soldier = { $text }はこのフォーマットでは兵士になりません
position-rare-count = レアカードは1枚までです（{ $number }枚ではありません）
position-no-trumps = このレギュレーションに切札はありません
position-trump = 「{ $text }」は切札ではありません：SA up H4 down
position-trump-count = 切札は1人{ $number }枚までです
position-opened = 「{ $text }」：表切札を、表にした順に1回ずつ書いてください
position-unknown-fog = このレギュレーションに「{ $text }」というフォグはありません
position-fog = 「{ $text }」はフォグではありません。「up H5 -> A:C7」「force H4+H6」、効果のないものは「up H5 -> none」と書きます
position-request-needs = 「{ $text }」にはキーカード、キーユニットか対象があります。コマンドのように「A up key=H5 target=A:C7」と書きます
position-request = 「{ $text }」はステージのリクエストではありません
position-stage-full = ステージのリクエストは{ $number }件までです
position-stage-twice = ステージが2か所に書かれています
position-not-on-field = 「{ $text }」は場のユニットではありません
position-wrong-side = 「{ $text }」は反対側の場にいます
position-not-a-soldier = 「{ $text }」は兵士ではありません
position-named-twice = 「{ $text }」が2回指定されています
position-no-attacker = 「{ $text }」はアタッカーではありません
position-block = 「{ $text }」はブロックではありません。「A:S7<B:D5+B:D6」のように書きます
position-block-mixed = 「{ $text }」：1体のアタッカーをブロックできるのは、防壁1体か、兵士何体でもです
position-modifier = 「{ $text }」はサイズの増減ではありません。「A:C7 +5」、Aの兵士すべてなら「A +3」と書きます
position-decks = 「decks」はゲームの開始です。局面のほかの項目とは一緒に書けません
position-endless-tie = この並びでは最後のカードまで引き分けになり、先攻が決まりません
position-not-first = このデッキでは{ $text }は先攻になりません

## Changes of single values

change-form = 「{ $asked }」は変更の書き方になっていません。frames.pack.setup.draw=6のように、場所=値と書いてください
change-section = 「{ $asked }」という区分や項目はありません。場所は{ $known }のどれかで始まります
change-path = { $at }に「{ $asked }」はありません。あるのは{ $known }です
change-value-there = { $at }は値で、その中に「{ $asked }」はありません
change-stops = { $at }は1つの値ではありません。中には{ $known }があります
change-near = 。もしかして「{ $near }」ですか。
change-same = { $path }はもう{ $value }です
change-value = 「{ $value }」はそこに書けません。書けるのは、1つの語か数字、またはかっこで囲んだ1つのリストかマップです
change-broken =
    この変更はルールで認められません：
    { $problems }

## Notes on what is printed

notes-dated = { $name }（{ $date }）
note-prints = { $where }の記載：{ $text }
note-open = 未定：{ $text }
note-plays = 遊び方：{ $text }
note-plays-or = 遊び方：{ $text }記載のとおりに遊ぶには「{ $readings }」を選ぶ。
reading-changes = { $names }：{ $text }
note-why = 理由：{ $text }改訂{ $revision }（{ $date }）から。

## フォーマット

format-name-lite = ライト
format-name-std = スタンダード
format-name-pro = プロ
format-name-master = マスター
format-name-extra = エクストラ

## 効果を順番に言葉で

effect-nothing = 何もしない
effect-by = { $who }が、{ $what }
effect-target-player = 対象のプレイヤー
effect-target-owner = 対象を持っていたプレイヤー
effect-whose = { $who ->
    [you] 自分
    [opponent] 対戦相手
    [target] 対象のプレイヤー
    [targetOwner] 対象を持っていたプレイヤー
   *[turnPlayer] ターンプレイヤー
 }
effect-target = 対象
effect-key-unit = キーユニット
effect-attacker = アタッカー
effect-blockers = ブロッカー
effect-chosen-unit = 選んだユニット
effect-chosen-units = 選んだユニット
effect-chosen-cards = 選んだカード
effect-chosen-trump = 選んだ切札
effect-your-soldiers = 自分の兵士
effect-all = { $what }すべて
effect-keys = キーカード
effect-revealed = めくったカード
effect-revealed-up-to = めくったカードのうち数字が{ $number }以下のもの
effect-life-top = ライフの一番上から{ $count }枚
effect-rare = レアカード
effect-event-card = 誘発したカード
effect-own-cards = 自分の{ $zones }の{ $cards }
effect-opened-pack = 開けたパック
effect-field = 場
effect-zone = { $zone ->
    [life] ライフ
    [grave] 墓地
    [hand] 手札
    [soldiers] 兵士
    [bulwarks] 防壁
    [fog] フォグの領域
    [stage] ステージ
    [pack] パック
    [rare] レアカード
    [trump] 切札の領域
    [revealed] めくったカード
   *[other] 脇に置いたカード
 }
effect-count = { $least }〜{ $most }
effect-damage = { $who }にダメージ：{ $amount }
effect-draw = カードを引く（{ $count }）
effect-choose-cards = { $whose }の{ $zones }から{ $count }枚選ぶ（{ $what }）
effect-as-soldier = 兵士になるものだけ
effect-or-none = 選ばなくてもよい
effect-suit-of = { $unit }と同じスート
effect-choose-units = { $units }から{ $count }体選ぶ
effect-choose-trumps = { $trumps }から{ $count }枚選ぶ
effect-choose-request = { $request }を選んで対象にする
effect-choose-word = { $words }のどれかを言う
effect-order = { $what }の順番を決める
effect-order-units = { $what }のカードの順番を決める
effect-rearrange = 防壁を並べ替える
effect-show = { $what }を見せる
effect-move = { $to ->
    [grave] { $what }を墓地に移す
    [discard] { $what }を捨てる
    [hand] { $what }を手札に加える
    [lifeTop] { $what }をライフの一番上に移す
    [lifeBottom] { $what }をライフの一番下に移す
   *[trump] { $what }を表切札にする
 }
effect-open = { $what }を表にする
effect-close = { $what }を裏にする
effect-find = { $places }から{ $what }を探す
effect-put = { $what }を{ $state ->
    [driven] ドライブ状態の
   *[charged] {""}
 }{ $face ->
    [soldier] 兵士
   *[bulwark] 防壁
 }にして場に出す
effect-join = { $what }を1体の兵士にして場に出す
effect-equip = { $unit }に{ $what }を装備する
effect-charge = { $what }をチャージ状態にする
effect-drive = { $what }をドライブ状態にする
effect-turn-over = { $what }を裏返す
effect-leave-battle = { $what }をアタッカーやブロッカーから外す
effect-boost = ターンの終わりまで、{ $what }のサイズに{ $amount }を足す
effect-fog = キーカードをフォグ「{ $fog }」にする
effect-fog-on = キーカードを{ $unit }へのフォグ「{ $fog }」にする
effect-clear-own-fog = 自分のフォグを墓地に移す
effect-clear-all-fog = すべてのフォグを墓地に移す
effect-nullify = 対象を無効にする
effect-retarget = 対象のアクションの対象を選び直す
effect-name-attackers = { $units }からアタッカーを選ぶ
effect-name-blockers = { $units }からブロッカーを選ぶ
effect-each-attacker = アタッカーごとに、兵士がブロックしたら（{ $soldiers }）、防壁がブロックしたら（{ $bulwark }）、ブロックされなければ（{ $unblocked }）
effect-turn-up = ライフの一番{ $end ->
    [bottom] 下
   *[top] 上
 }から{ $count }枚めくる
effect-mill = { $cards }が出るまでライフを1枚ずつ墓地に移し、それを手札に加える
effect-set = { $name }を{ $value }とする
effect-points = 最後にめくったカードの点数を{ $name }に足す（Joker、A〜Kの順に{ $values }）
effect-points-soft = { $points }。{ $over }を超えたら{ $rank }は{ $counts }
effect-shuffle = ライフをシャッフルする
effect-pass-turn = ターンを渡す
effect-raise = 「{ $action }」を起こす
effect-raise-with = 「{ $action }」を起こす（{ $more }）
effect-same-target = 対象は同じ
effect-keys-chosen = キーカードは選んだカード
effect-keys-virtual = キーカードは{ $cards }
effect-then-pass = そのあとパス
effect-trigger = 「{ $action }」を誘発する
effect-open-pack = パックを開ける
effect-if = { $when }なら（{ $then }）
effect-if-else = { $when }なら（{ $then }）、そうでなければ（{ $otherwise }）
effect-loop = くり返し（{ $steps }）
effect-stop = 効果を終える
effect-and = 、かつ
effect-not = 「{ $what }」ではない
effect-compare = { $left } { $sign } { $right }
effect-divides = { $number }が{ $by }で割り切れる
effect-has-turn = { $who }のターン
effect-is = { $what }が{ $kind }
effect-blocker-holds = ブロッカーに{ $cards }がある
effect-shared-number = ブロッカーとアタッカーに同じ数字がある
effect-done = それができた
effect-word-is = 言ったのが{ $word }
effect-same-key = 対象のキーカードに、このキーカードと同じカードがある
effect-pack-unopened = パックを開けていない
effect-face-up = { $trump }が表
effect-targetable = 「{ $action }」が{ $unit }を対象にできる
effect-key-number = { $slot }枚目のキーカードの数字
effect-key-sum = キーカードの合計
effect-target-keys = 対象のキーカードの枚数
effect-target-key-sum = 対象のキーカードの合計
effect-size = { $unit }のサイズ
effect-cards-in = { $whose }の{ $zone }の枚数
effect-units-count = { $units }の数
effect-attackers-count = アタッカーの数
effect-event-number = 誘発したものの数字
effect-plus = （{ $a } + { $b }）
effect-minus = （{ $a } − { $b }）
effect-times = （{ $a } × { $b }）
