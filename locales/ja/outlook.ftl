# 誰も何も起こさなければ起きること。キーはすべての言語で同じ。テストで比べる。

outlook-step = { $whose ->
    [you] あなたの「{ $action }」が解決すると：{ $facts }。
   *[opponent] 対戦相手の「{ $action }」が解決すると：{ $facts }。
 }
outlook-and = 、
outlook-span = { $least }〜{ $most }
outlook-damage = { $who ->
    [you] あなたに{ $amount }点のダメージ
   *[opponent] 対戦相手に{ $amount }点のダメージ
 }
outlook-damage-life = { $who ->
    [you] あなたに{ $amount }点のダメージ（ライフ{ $from }→{ $to }）
   *[opponent] 対戦相手に{ $amount }点のダメージ（ライフ{ $from }→{ $to }）
 }
outlook-life = { $who ->
    [you] あなたのライフは{ $from }→{ $to }
   *[opponent] 対戦相手のライフは{ $from }→{ $to }
 }
outlook-draws = { $who ->
    [you] あなたがカードを{ $count }枚引く
   *[opponent] 対戦相手がカードを{ $count }枚引く
 }
outlook-discards = { $who ->
    [you] あなたが手札を{ $count }枚捨てる
   *[opponent] 対戦相手が手札を{ $count }枚捨てる
 }
outlook-unit = { $whose ->
    [you] あなたの{ $unit }
   *[opponent] 対戦相手の{ $unit }
 }
outlook-bulwark = 防壁b{ $place }
outlook-leaves = { $zone ->
    [grave] { $unit }が墓地に移る
    [hand] { $unit }が手札に戻る
   *[other] { $unit }が場を離れる
 }
outlook-enters = { $who ->
    [you] { $card }がサイズ{ $size }であなたの場に出る
   *[opponent] { $card }がサイズ{ $size }で対戦相手の場に出る
 }
outlook-bulwarks = { $who ->
    [you] あなたの防壁が{ $count }体増える
   *[opponent] 対戦相手の防壁が{ $count }体増える
 }
outlook-charged = { $unit }がチャージ状態になる
outlook-driven = { $unit }がドライブ状態になる
outlook-size = { $unit }のサイズが{ $from }から{ $to }になる
outlook-nullified = { $whose ->
    [you] あなたの「{ $action }」が無効になる
   *[opponent] 対戦相手の「{ $action }」が無効になる
 }
outlook-turn = { $who ->
    [you] あなたのターンになる
   *[opponent] 対戦相手のターンになる
 }
outlook-asks = { $who ->
    [you] { $ask ->
        [attackers] あなたがアタッカーを指定する
        [blockers] あなたがブロッカーを指定する
        [cards] あなたがカードを選ぶ
       *[other] あなたが選ぶ
     }
   *[opponent] { $ask ->
        [attackers] 対戦相手がアタッカーを指定する
        [blockers] 対戦相手がブロッカーを指定する
        [cards] 対戦相手がカードを選ぶ
       *[other] 対戦相手が選ぶ
     }
 }
outlook-hidden = ほかは見えないカードによる
outlook-nothing = 何も変わらない
outlook-ends = { $end ->
    [lost] あなたの負けになります。
    [won] あなたの勝ちになります。
   *[drawn] 引き分けになります。
 }
outlook-answers = { $actions }で対応できます。
outlook-no-answer = 対応できません。
outlook-brief = ⇒ { $facts }
