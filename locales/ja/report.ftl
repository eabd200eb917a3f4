# 数字の変更、バランスレポート、アクションの価値、問題探し。どの言語も同じキー。テストで比べている。

## Changes

change-no-number = 場所か名前に「{ $word }」のある数字はありません
change-setting = （版の設定）
change-hint =
    変えるとどうなるかを調べるには：
      blackpoker report "{ $regulation }" --change { $change } -o report.html
change-done = { $path }：{ $before } → { $after }
change-texts = ファイルの中の説明文はもとのままです。人に読んでもらうなら書き直してください。
copy-done =
    好きなところを書き換えて、次に：
      blackpoker rules check { $folder }
      blackpoker report "9.1 lite+entry16" --rules { $folder } -o report.html
change-not-empty = { $folder }は空ではありません。新しいフォルダを指定してください

## Verdicts, the same wherever they are told

judged-first-strong = { $side ->
    [first] 先攻が強すぎます
   *[second] 後攻が強すぎます
 }。先攻の勝率は{ $rate }です（95%区間 { $interval }）。
judged-first-clear = { $side ->
    [first] 先攻ははっきり有利ですが、強すぎるとまでは言えません
   *[second] 後攻ははっきり有利ですが、強すぎるとまでは言えません
 }。先攻の勝率は{ $rate }です（95%区間 { $interval }）。
judged-first-small = 先攻は強すぎません。{ $side ->
    [first] 先攻
   *[second] 後攻
 }がわずかに、しかし確かに有利です。先攻の勝率は{ $rate }です（95%区間 { $interval }）。
judged-first-even = 先攻は強すぎません。有利さは見つかりませんでした。先攻の勝率は{ $rate }です（95%区間 { $interval }）。
judged-first-unclear = { $games }戦では、先攻が強すぎるかどうかを言うには足りません。先攻の勝率は{ $rate }です（95%区間 { $interval }）。--gamesで対戦を増やしてください。
judged-first-unknown = 対戦がないので、先攻については何も言えません。
judged-first-depends = 先攻が有利かどうかは、プレイヤーの強さによって変わります。先攻の勝率は、{ $figures }です。
judged-first-open = 先攻が強すぎるかどうかを言うには、対戦の足りないプレイヤーがいます。先攻の勝率は、{ $figures }です。--gamesで対戦を増やしてください。
judged-alone = 1つの強さのプレイヤーどうしの結果です。強さが違えば変わることがあります。
judged-agreed = どの強さのプレイヤーでも同じ結論です（{ $figures }）。
judged-figure = { $player }：{ $figure }
judged-undecided = { $games }戦のうち{ $count }戦（{ $share }）に勝者がいません。ターンの上限で終わったもの{ $limits }戦、引き分け{ $draws }戦、止まったもの{ $stuck }戦{ $stuck ->
    [0] {""}
   *[other] （起きてはならないことです）
 }。どれも両者の半勝として数えます。
judged-worth = { $verdict ->
    [worth] 価値がある
    [nothing] あってもなくても同じ
    [harmful] ないほうがよい
    [depends] 強さによって変わる
   *[open] 対戦が足りない
 }
judged-worth-of-others = { $verdict ->
    [worth] 平均より強い
    [nothing] 平均なみ
    [harmful] 平均より弱い
    [depends] プレイヤーの強さによって変わる
   *[open] 対戦が足りない
 }

## Balance report: the few sentences

report-length = 半分の対戦は{ $median }ターンまでに終わり、10戦のうち9戦は{ $low }〜{ $high }ターン続きます（両者のターンを数えて）。
report-ways = 負けた側の最後のライフを取ったのは、主に{ $ways }です。
report-way = { $action }（{ $share }）
report-illegal = プレイヤーが出した不正なコマンド：{ $count }。起きてはならないことです。お知らせください。
report-changed = 比べたもの：{ $path }を{ $before }から{ $after }に。
report-compare-first = { $two }では、先攻の勝率は{ $rate }（{ $interval }）で、{ $one }との差は{ $by }ポイントです。{ $significant ->
    [yes] これは有意な差です（差の95%区間 { $range }ポイント）。
    [perhaps] これだけなら有意な差ですが（{ $range }ポイント）、これほど多く比べれば偶然かもしれません。--gamesで対戦を増やしてください。
   *[no] これは有意な差ではありません（{ $range }ポイントのどれでもありえます）。
 }
report-compare-turns = { $significant ->
    [yes] 対戦の長さの平均は{ $before }ターンから{ $after }ターンになり、{ $by }の差は有意です（{ $range }）。
    [perhaps] 対戦の長さの平均は{ $before }ターンから{ $after }ターンになりましたが（{ $range }）、これほど多く比べれば偶然かもしれません。
   *[no] 対戦の長さの平均は{ $after }ターン（もとは{ $before }）で、有意な差はありません（{ $range }）。
 }
report-compare-gone = { $label }だけにあるもの：{ $names }。
report-compare-added = { $label }だけにあるもの：{ $names }。
report-compare-actions = { $tests }件の比較をまとめて判定して、アクションごとの有意な差は{ $found }件です。特に目立つものは下にあります。
report-compare-none = { $tests }件の比較をまとめて判定して、アクションごとに有意なものはありません。
report-compare-agreed = { $how ->
    [agreed] 先攻の勝率のこの差は、どの強さのプレイヤーでも見られます。
    [depends] 先攻の勝率がどう変わるかは、プレイヤーの強さによって違います。
   *[open] 先攻の勝率の差は、すべてのプレイヤーで見られるわけではありません。
 }
report-worthless = { $found ->
    [yes] どの強さのプレイヤーでも、なくてよいアクション：{ $names }。
   *[no] どの強さのプレイヤーでもなくてよいアクションは、ありません。
 }
report-of-side = { $label }：{ $text }
report-finding-per-turn = 「{ $action }」が起こる回数が{ $way ->
    [more] 増える
   *[less] 減る
 }：1ターンあたり{ $before } → { $after }回
report-finding-per-chance = 使えるときに「{ $action }」を使う割合が{ $way ->
    [more] 増える
   *[less] 減る
 }：{ $before } → { $after }
report-finding-countered = 「{ $action }」が無効になることが{ $way ->
    [more] 増える
   *[less] 減る
 }：起こしたうちの{ $before } → { $after }
report-finding-decisive = 「{ $action }」で決まる対戦が{ $way ->
    [more] 増える
   *[less] 減る
 }：{ $before } → { $after }
report-finding-used = 一方だけが「{ $action }」を使った対戦で、使った側の勝率が{ $way ->
    [more] 上がる
   *[less] 下がる
 }：{ $before } → { $after }

## Balance report: the page

report-title = バランスレポート：{ $what }
report-and = {" と "}
report-short = まとめ
report-caveat-short = ここで測ったのは、これらのプレイヤーの間でのバランスです。ほかのプレイヤーでは変わることがあります。
report-unofficial = 非公式
report-unofficial-note = 非公式のファンプロジェクトです。BlackPokerの制作者が作ったものでも、認めたものでもありません。
report-custom = 変更：{ $name }
report-played = { $games }戦、{ $players }
report-numbers = 数値
report-what = 対象
report-games = 対戦
report-rate = 勝率（95%区間）
report-first = 先攻の有利さ
report-of-player = { $label }・{ $player }
report-first-caption = 先攻の勝率。破線は50%、帯は95%区間。
report-first-difference = { $label }：{ $by }ポイント（95%区間 { $range }）。{ $paired ->
    [yes] 同じ配りどうしで比べています。
   *[no] 独立したシミュレーションとして数えています。
 }1ポイントの差を5回に4回見つけるには、それぞれ約{ $games }戦が必要です。
report-first-power = { $player }：1ポイントの有利さを5回に4回見つけるには、約{ $games }戦が必要です。
report-length-heading = 対戦の長さ
report-length-caption = そのターンに終わった対戦の割合。最も長い1%は省略。
report-length-description = ターンごとの段。高さは、そのターンに終わった対戦の割合。数値は下の表。
report-turn = ターン
report-turns = ターン数
report-share-of-games = 対戦の割合
report-mean = 平均
report-median = 半分が終わるターン
report-shortest = 5%が終わるターン
report-longest = 95%が終わるターン
report-ways-heading = 勝ち方
report-ways-note = 負けた側の最後のライフをどのアクションが取ったかを示します。勝った側のアクションのことも、最後の1枚を引くなど負けた側自身のアクションのこともあります。薄い部分はコストです。
report-by-winner = 勝った側のアクション
report-by-loser = 負けた側自身のアクション
report-winner-effect = 勝った側の効果
report-winner-cost = 勝った側のコスト
report-loser-effect = 負けた側の効果
report-loser-cost = 負けた側のコスト
report-life-heading = ライフの移り変わり
report-life-note = 線のどの点も、そこまで続いた対戦だけの平均です。後のターンほど、ライフの減りの少ない長い対戦が残ります。線が平らになっても、ライフが減らなくなったわけではありません。
report-life-title = 各ターンの初めのライフ（そのターンまで続いた対戦だけの平均）：{ $label }
report-life-description = 先攻と後攻の平均ライフの線と、標準偏差1つ分の帯。数値は下の表。
report-life-cards = ライフの枚数（帯は標準偏差1つ分）
report-goes-first = 先攻
report-goes-second = 後攻
report-later-winner = 後に勝つ側
report-later-loser = 後に負ける側
report-actions-heading = アクション
report-actions-note = 起こした回数は両者の合計です。使えるとき：自分の番でそのアクションを起こせた場面のうち、実際に起こした割合。無効：解決せずにステージから取り除かれた割合。決め手：最後のライフを取った対戦の割合。勝率は、一方だけがそのアクションを使った対戦での、使った側のものです。優勢な側や長く生き残った側ほど多く起こすので、アクションの価値はわかりません。それは`blackpoker worth`でわかります。
report-actions-order = どの欄も、この順に並べています：{ $labels }
report-actions-compare-note = 太字で*の付いた差は、すべてをまとめて判定して有意なものです。
report-actions-direct = プレイヤーが起こすもの
report-actions-triggered = ルールが誘発するもの
report-action = アクション
report-per-turn = 1ターンあたり
report-per-chance = 使えるとき
report-in-games = 使われた対戦
report-countered = 無効
report-decisive = 決め手
report-used = 一方だけが使った対戦の勝率
report-never = 使えるのに一度も使われなかったもの：{ $names }
report-never-possible = どの対戦でも使える場面がなかったもの：{ $names }
report-never-triggered = 一度も誘発しなかったもの：{ $names }
report-no-cards = このレギュレーションのデッキにキーカードがなく、使えないもの：{ $names }
report-hands-heading = 最初の手札
report-hands-note = 最初のターンが始まるときにそのカードを持っていたプレイヤーの勝率です。青は50%より上、橙は下。下線は、表のすべての欄をまとめて判定して偶然とは言えないものです。カードを選べるフレームでは、選んだカードも入っています。
report-cards-caption = このカードが最初の手札にあるときの勝率（%）
report-suits-caption = 最初の手札にあるスートの枚数ごとの勝率（%）
report-card = カード
report-hands = 手札の数
report-jokers = Joker
report-trumps-heading = 切札
report-trumps-note = その切札、または組の両方の切札を持っていたプレイヤーの勝率です。枠や*は、すべてをまとめて判定して偶然とは言えないものです。持っていたプレイヤーが20人に満たない組には色がありません。
report-trumps-caption = 切札ごとの勝率、高い順。破線は50%、帯は95%区間。
report-trump = 切札
report-owners = 持っていた数
report-opened = 表になった割合
report-rate-opened = 表になったときの勝率
report-pair = 組
report-pairs-caption = 切札2枚の組ごとの勝率。青は50%より上、橙は下。20ポイントで最も濃い
report-pairs-description = 切札の組ごとに1つの欄がある三角形。すべての組は下の表。
report-pairs-best = 強い組
report-pairs-worst = 弱い組
report-pairs-all = すべての組（{ $count }）、強い順
report-made-heading = 作り方
report-rules-heading = アクションの説明
report-regulation = レギュレーション
report-pack = ルール
report-official = 公式ルール（このプロジェクトによる）
report-hash = ルールのハッシュ
report-deck = 両者のデッキ
report-deck-these = { $cards }
report-deck-random = 54枚から無作為に{ $cards }枚
report-deck-random-of = 54枚から無作為に{ $cards }枚。フレームでは{ $min }〜{ $max }枚で、枚数によって大きく変わる（--deck）
deck-forbidden = { $fixed ->
    [yes] このフレームのデッキは決まっているので、--deck { $asked }は使えません。変えるには--changeかカスタムルールを使ってください
   *[no] { $asked }は、このフレームのデッキではありません。{ $min }〜{ $max }の枚数か、その数の異なるカードを"SA S2 H10 X1"のように書いてください
 }
change-sweep = 一度に複数の値を試せるのは`report`だけです。ここでは値を1つ指定してください
change-range = { $change }は範囲ではありません。小さい数、点2つ、大きい数の順に、多くて20個の値を書いてください
report-players = プレイヤー
report-seed = シード
report-program = プログラム
report-command = コマンド
report-rules-unknown = 注意
report-rules-unknown-text = このシミュレーションのルールそのものは見つかりませんでした。名前と説明は公式の版のものです。
report-caveat = ここにあるのは、すべてこれらのプレイヤーの間で測ったものです。もっと強いプレイヤーなら、ここで使われないアクションの使い道や、ここで困っているアクションへの答えを見つけるかもしれません。
report-rule-first = 先攻の勝率の95%区間に50%が入らなければ、有利とします。2.5ポイント未満は「わずか」、5ポイント以上で区間にわずかな有利さも入らなければ「強すぎる」とします。強さの違うプレイヤーの間でどちらが有利かが一致したときだけ結論とし、その中で最も弱いものを採ります。
report-rule-many = 多くのものを一度に比べると（比較の全項目、すべてのカード、切札、アクションの価値）、いくつかは偶然だけで違って見えます。ベンジャミニ・ホッホベルグの方法でまとめて判定し、有意としたもののうち偶然は多くて5%の見込みです。配りが20に満たないものは判定しません。
report-rule-looks = 対戦は、先攻の勝率とその差が指定どおりの細かさで分かるまで続けました。それらの区間と判定は、途中で何度見ても成り立つ信頼列（正規混合）によるもので、対戦数を先に決めた場合の区間より広くなります。
report-rule-used = 区間は配りを単位とします。1戦の両者も、席を入れ替えた2戦も、互いに独立ではないからです。割合には、同じだけばらつく独立な対戦の数でのウィルソンの区間を使います。同じ配りで対戦したルールは、配りごとに比べます。勝者のいない対戦は両者の半勝とします。
report-written = ページ：{ $file }
report-no-summary = { $file }はシミュレーションのまとめではありません
report-saved-only = 保存したシミュレーションは、保存したものとだけ比べられます。2つ目のフォルダを指定してください
report-not-saved = 保存したシミュレーションとレギュレーションは比べられません。レギュレーションだけ（--againstでも可）か、`sim`のフォルダだけを指定してください
report-needs-pack = { $file }は、どの版にもない{ $regulation }のシミュレーションです。そのカスタムルールのフォルダを--rulesで指定してください
report-interrupted = { $folder }のシミュレーションは、まとめを書く前に中断しています。同じ`blackpoker sim`に--resumeを付けて続けてから、レポートにしてください。
report-other-version = { $file }は別のバージョンのプログラムのものです（形式はあちらが{ $was }、こちらが{ $now }）。`blackpoker sim`でもう一度対戦するか、それを書いたプログラムでレポートにしてください。
report-precision-wrong = --precision { $points }は、0より大きく50より小さいポイント数ではありません
report-precision-long = 前後{ $points }ポイントまで知るには{ $time }かかります。1週間なら{ $possible }ポイントまで分かります。--precision { $possible }とするか、もっと速いプレイヤーにするか（--strengths rules）、比べる値を減らしてください
report-data-there = { $path }がすでにあり、空ではありません。--dataに別のフォルダを指定するか、それを取り除いてください
report-games-wrong = --games { $games }は、全員に共通の対戦数でも、1人ずつのコンマ区切りの対戦数でもありません
report-stopped = 1戦も終わらないうちに止められました

## What a run can show

power-line = { $sight ->
    [advantage] 1ポイントの有利さを5回に4回見つけるには、{ $each }が必要です。
    [difference] 1ポイントの差を5回に4回見つけるには、それぞれのルールで{ $each }が必要です。
   *[worth] 1ポイントの価値を5回に4回見つけるには、平均でそれぞれ{ $each }が必要です。
 }今回の所要時間は{ $time }です。
power-each = { $player }の{ $games }戦（{ $time }）
power-time = { $unit ->
    [moment] 1分未満
    [minutes] 約{ $count }分
    [hours] 約{ $count }時間
   *[days] 約{ $count }日
 }

## Skill and luck

luck-heading = 腕と運
luck-met = どの配りも席を入れ替えて2戦した{ $games }戦で、{ $one }の{ $other }に対する勝率は{ $rate }です。
luck-nobody-met = 強いほうのプレイヤーがどれだけ勝ち、そのうちどれだけをカードが決めるかは、強さを2つ指定するとわかります（--strengths）。
luck-shares = 勝敗を分けるもののうち、腕の差が{ $skill }、配りとシャッフルが{ $deal }、残りの{ $rest }はどちらでもなく、同じカードをそのときどう使ったかです。
luck-split = 勝敗を分けるもの
luck-split-few = 配りが少なく、カードがどれだけ勝敗を分けるかはわかりません。
luck-skill = 腕
luck-deal = 配り
luck-rest = 残り
luck-decisions = 1戦あたりの選択
luck-minutes = 人が遊ぶ場合の1戦の分数（推測）
luck-lead-changes = 1戦あたりのリードの入れ替わり
luck-comebacks = 逆転勝ち
luck-first-turn = 1ターン目に終わる対戦
luck-second-turn = 2ターン目までに終わる対戦
luck-own-effect = 自分の効果（ドローなど）で負ける
luck-own-cost = 自分のコストで負ける
luck-note = 選択は、2つ以上のコマンドから選ぶ場面の数（両者の合計）です。分数は、1回に{ $seconds }秒かかると推測したものです。リードは、ターンの始まりにライフが多いことで、場にあるものは見ません。逆転勝ちは、ターンの半分が過ぎたときにどちらかがリードしていた対戦のうち、ライフの少なかった側が勝ったものです。

## What actions, cards and trumps are worth

worth-title = 価値を調べる：{ $what }
worth-heading = アクションの価値
worth-cards-heading = カードの価値
worth-trumps-heading = 切札の価値
worth-caption = そのアクションを使えないプレイヤーが失う勝率（ポイント、95%区間）。破線はゼロ。
worth-cards-caption = デッキにそのカードがあるプレイヤーが、代わりにほかの1枚がある対戦相手に、半分より多く勝つ割合（ポイント、95%区間）。破線は平均のカード。
worth-trumps-caption = その切札を選んだプレイヤーが、代わりにほかの切札を選んだ対戦相手に、半分より多く勝つ割合（ポイント、95%区間）。破線は平均の切札。
worth-note = 一方にだけそのアクションを禁じ、同じ配りで席を入れ替えて対戦しました。禁じられた側が失うものが、その価値です。
worth-cards-note = 一方のデッキにはそのカードを、もう一方のデッキには同じ場所に、ほかのカードから無作為に選んだ1枚を入れました。ほかはすべて同じ配りで、席を入れ替えてもう一度対戦しました。カードの価値は、ほかのカードの平均と比べたものです。使えるカードをすべて入れるデッキなら、両者とも1枚少なくなります。
worth-trumps-note = 一方はその切札を、もう一方はほかの切札から無作為に選んだものを使いました。残りの切札は無作為で両者に共通とし、どの配りも席を入れ替えてもう一度対戦しました。切札の価値は、ほかの切札の平均と比べたもので、最もよい組み合わせでの価値ではありません。
worth-verdicts = 「価値がある」「ないほうがよい」は、調べたものすべてをまとめて判定して偶然とは言えないもの。「あってもなくても同じ」は、どちらの向きにも1ポイント未満と確かに言えるものです。どの強さのプレイヤーでも一致したときだけ結論とします。
worth-others-verdicts = 「平均より強い」「平均より弱い」は、調べたものすべてをまとめて判定して偶然とは言えないもの。「平均なみ」は、どちらの向きにも1ポイント未満と確かに言えるものです。どの強さのプレイヤーでも一致したときだけ結論とします。
worth-note-and-verdicts = { $note }{ $verdicts }
worth-power = { $player }：1ポイントの価値を5回に4回見つけるには、それぞれ約{ $games }戦が必要です。
worth-action = アクション
worth-card = カード
worth-trump = 切札
worth-verdict = 結論
worth-unknown = ここで価値を調べられるものに「{ $name }」はありません。あるのは{ $known }です
worth-none = ここで調べられるものがありません。切札はデッキから自由に選べ、ほかにも選べるものがなければ、比べられません

## Search for trouble

trouble-title = 問題探し：{ $what }
trouble-head = { $regulation }：{ $players }の{ $games }戦
trouble-circles = { $found ->
    [yes] 堂々めぐり：{ $games }戦のうち{ $count }戦で、同じ局面が3回以上現れました。
   *[no] 堂々めぐり：{ $games }戦のうち、ありません。
 }
trouble-circle = 同じ局面が{ $times }回、{ $turns }ターン
trouble-endless = { $found ->
    [yes] 終わらない対戦：{ $games }戦のうち{ $count }戦が、ターンの上限に達したか止まりました。
   *[no] 終わらない対戦：{ $games }戦のうち、ありません。
 }
trouble-quick = { $found ->
    [yes] 1ターン目の勝利：{ $games }戦のうち{ $count }戦が、自分の1ターン目の勝利でした。
   *[no] 1ターン目の勝利：{ $games }戦のうち、ありません。
 }
trouble-quick-one = { $turn }ターン目に勝ち
trouble-never-legal = { $found ->
    [yes] 一度も使えなかったアクション：{ $count }
   *[no] 一度も使えなかったアクション：ありません。
 }
trouble-never-requested = { $found ->
    [yes] 使えるのに一度も使われなかったアクション：{ $count }
   *[no] 使えるのに一度も使われなかったアクション：ありません。
 }
trouble-not-worth = { $found ->
    [yes] なくてよいアクション：{ $count }
   *[no] なくてよいアクション：見つかりませんでした。
 }
trouble-pairs = { $found ->
    [yes] 強すぎる、または弱すぎる切札の組：{ $count }
   *[no] 強すぎる、または弱すぎる切札の組：見つかりませんでした。
 }
trouble-replay = 記録を見るには：blackpoker replay ファイル
trouble-no-records = それを示す記録を残すには：--records フォルダ
trouble-not-kept = 残していない
trouble-record = 記録
trouble-times = 回数
trouble-games-heading = 対戦
trouble-finding = わかったこと
trouble-could = 使えたプレイヤー
trouble-did = 使ったプレイヤー
trouble-fine = –
trouble-no-cards-one = デッキにキーカードがなく、使えない
trouble-never-legal-one = 一度も使えない
trouble-never-requested-one = 一度も使われない
trouble-not-worth-one = なくてよい
trouble-actions-note = なくてよい：そのアクションを禁じられたプレイヤーも、同じかそれ以上に勝った（下を参照）。
trouble-actions-none = 問題のあるアクションはありません。
trouble-others = ほかのアクション
trouble-pairs-note = 切札の組を1人に持たせ、自由に選ぶ対戦相手と、どの組も同じ配りで対戦させました。強すぎる、弱すぎる：すべての組をまとめて判定して偶然とは言えず、50%から10ポイント以上離れたもの。
trouble-pairs-flagged = これらの組すべてと、その記録
