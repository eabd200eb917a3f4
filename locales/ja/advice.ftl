# コンピューターならどうするか、その理由と、その後の進み方。プログラム・サーバー・ページで共通。
advice-title = コンピューターの考え
advice-none = ここでは助言がありません。
advice-not-offered = ヒントはコンピューターとの対戦だけで使えます。
advice-move = { $move }：{ $chance }
advice-line = その後：{ $line }
advice-then = {" → "}
advice-step = { $seat }「{ $move }」
proven-wins = 証明済み：隠れた手札が何であっても、このターンに勝てます
proven-holds = 証明済み：隠れた手札が何であっても、このターンには負けません

# その手がよい理由。何もしない場合や次によい手と比べて、決める人に、または対戦を後から見る人に言う。$seatが決める人、$otherがもう一方。
reason-wins = このターンに勝てる見込みです。
reason-survives = そうしないと、{ $who ->
    [you] 次の自分のターンまでに負けそうです。
   *[other] { $seat }は次の自分のターンまでに負けそうです。
 }
reason-request = { $seat }の「{ $action }」
reason-stops = { $request }を無効にできます。
reason-takes-life = { $other }のライフを{ $count }枚減らせます。
reason-saves-life = { $who ->
    [you] 自分
   *[other] { $seat }
 }のライフを{ $count }枚守れます。
reason-removes = { $unit }を場からなくせます。
reason-saves = { $unit }を場に残せます。
reason-takes-bulwarks = { $other }の防壁を{ $count }体減らせます。
reason-adds-bulwarks = { $who ->
    [you] 自分
   *[other] { $seat }
 }の防壁が{ $count }体多くなります。
reason-adds-size = { $who ->
    [you] 自分
   *[other] { $seat }
 }の兵士のサイズが合わせて{ $count }大きくなります。
reason-adds-hand = { $who ->
    [you] 自分
   *[other] { $seat }
 }の手札が{ $count }枚多くなります。
reason-takes-hand = { $other }の手札を{ $count }枚減らせます。
reason-keeps-blockers = ブロックに備えられるユニットが{ $count }体多く残ります。
reason-nothing-better = ここでは、ほかに得になる手がありません。
