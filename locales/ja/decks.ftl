# Decks against decks, and the search for strong ones. Same keys in every language; a test compares them.

decks-numbered = デッキ{ $number }
decks-count = { $count }枚
decks-deck = { $deck }（{ $count }枚）：{ $cards }
decks-written = 書き出し：{ $file }
decks-stopped = 何もわからないうちに止められました
decks-time = { $games }戦、ここではおよそ{ $long ->
    [yes] { $hours }時間{ $minutes }分
   *[no] { $minutes }分
 }かかります。Ctrl-Cで早く終えると、それまでにわかったことを表示します。
decks-too-long = { $games }戦は、ここではおよそ{ $days }日かかるので、何も始めていません。対戦を減らすか（-n、--search-games）、速いプレイヤー（--strengths rules）にしてください
decks-too-few = { $games }戦では、{ $rounds }個の対策デッキを探すには足りません。{ $fewest }戦（--search-games）にするか、探す数（--rounds）を減らしてください
decks-no-freedom = { $problem ->
    [fixed] { $regulation }ではフレームがデッキのカードを決めているので、選ぶものがありません
    [whole] { $regulation }では54枚すべてがデッキなので、選ぶものがありません
   *[match] { $regulation }は複数のデッキで戦うマッチで、1つのデッキだけでは成り立ちません
 }。{ $any ->
    [yes] 第{ $edition }版でデッキを1つ組むフレーム：{ $frames }
   *[no] 第{ $edition }版に、デッキを1つ組むフレームはありません。7.0、8.1以降の版にはあります
 }

## On the page and in the terminal

decks-search-title = 強いデッキ：{ $what }
decks-matrix-title = デッキ対デッキ：{ $what }
decks-heading = デッキ
decks-best-heading = よいデッキ
decks-mix-heading = どれをどれだけ使うか
decks-matrix-heading = デッキ対デッキ
decks-shared-heading = 共通点
decks-exploit-heading = 最もよいデッキへの対策
decks-curve-heading = 探索の経過
decks-share = 割合
decks-against-mix = 均衡との対戦
decks-as = { $player }の場合
decks-as-text = テキスト
decks-picture-note = 塗られたカードがデッキに入っています。割合と勝率はこのページのもので、どれもデッキを選ぶのに使わなかった配りで測りました。
decks-facts = { $player }：均衡での割合{ $share }、均衡との対戦で勝率{ $mix }{ $any ->
    [yes] 、無作為なデッキとの対戦で勝率{ $random }
   *[no] {""}
 }
decks-mix-one = { $deck } { $share }
decks-mix-short = { $player }の場合、これらのデッキの均衡（かっこ内は偶然で動く幅）：{ $decks }。
decks-mix-note = 均衡では、どのデッキもこの割合の相手に半分より多くは勝てません。下の表から正確に計算しました。線は、同じ数の配りを引き直したときにどこまで動くかです。よく似たデッキどうしの割合に大きな意味はありません。
decks-mix-caption = 均衡での各デッキの割合と95%区間（配りのブートストラップ）。
decks-against-caption = 均衡を相手にした各デッキの勝率と95%区間。均衡を求めるのに使わなかった配りで測定。
decks-matrix-note = 左のデッキの、上のデッキに対する勝率。95%区間は、同じ配りを両方の席から戦った2戦の組で計算。下線：表全体をまとめて判定して、偶然とは言えないもの。
decks-cell = { $one }対{ $other }：{ $rate }、{ $games }戦
decks-short-random = { $verdict ->
    [above] 最もよいデッキは、できるだけ多くのカードを無作為に入れたデッキに勝ち越します（{ $figures }）。
    [below] 最もよいデッキは、できるだけ多くのカードを無作為に入れたデッキに負け越します（{ $figures }）。よいデッキは見つかっていません。対戦を増やしてください。
    [depends] 最もよいデッキが無作為なデッキに勝ち越すかどうかは、強さによって変わります（{ $figures }）。
   *[open] 最もよいデッキが無作為なデッキに勝ち越すかどうかは、まだわかりません（{ $figures }）。
 }
decks-short-exploit = { $verdict ->
    [above] そのデッキには対策があります。見つかった対策デッキが勝ち越します（{ $figures }）。
    [below] 対策は見つかっていません。いちばんよい試みでも負け越します（{ $figures }）。
    [depends] 対策デッキが勝ち越すかどうかは、強さによって変わります（{ $figures }）。
   *[open] 対策があるとまでは言えません。見つかった対策デッキが勝ち越すかどうかは、まだわかりません（{ $figures }）。
 }
decks-shared-none = 別々に見つけたデッキに、偶然で説明できない共通点はありません。
decks-shared-in = 別々に見つけたデッキは、偶然より多く{ $in }を入れています。
decks-shared-out = 別々に見つけたデッキは、偶然より多く{ $out }を抜いています。
decks-shared-both = 別々に見つけたデッキは、偶然より多く{ $in }を入れ、{ $out }を抜いています。
decks-shared-cell = { $card }は{ $decks }個中{ $count }個のデッキにある
decks-shared-note = それぞれ無作為なデッキから始めて別々に見つけた{ $decks }個のデッキのうち、そのカードが入っている数。同じ枚数の無作為なデッキなら{ $expected }個。下線：すべてのカードをまとめて判定して、偶然とは言えないもの。下線がなくてもよいカードかもしれません。少ないデッキでは、はっきりしたものしかわかりません。
decks-exploit-none = 最もよいデッキへの対策を見つける前に、探索が止められました。
decks-exploit-note = 最もよいデッキだけを相手に、見つかったすべてのデッキから始めて同じ進化をさせました。探すのに使わなかった配りで測っています。もっと長く探せば、よりよい対策が見つかるかもしれません。
decks-exploit-name = { $deck }への対策
decks-exploit-rate = { $player }：{ $deck }に対する勝率{ $rate }
decks-exploit-change = { $same ->
    [yes] 同じデッキです。
   *[no] { $out }の代わりに{ $in }が入っています。
 }
decks-round = 対策{ $round }：{ $count }枚{ $crossed ->
    [yes] 、それまでのデッキから
   *[no] {""}
 }
decks-curve-note = どの対策も、それまでのデッキの均衡を相手に見つけたものです。勝率が高いほど見つけるものがあったということで、50%に近ければ、この探索で見つかるものには対策ができています。3回に1回は、無作為なデッキではなく、それまでのデッキから始めます。
decks-curve-caption = 対策を見つけた相手の均衡に対する勝率と95%区間。探すのに使わなかった配りで測定。
decks-note = どの2つのデッキも、同じ配りを両方の席から戦います。プレイヤーは自分のデッキを知っています。デッキを選ぶのに使った配りでは実際よりよく見えるので、何かを選んだ配りの数字は使っていません。ここにいるプレイヤーどうしでの結果です。
