# Records and replays. Same keys in every language; a test compares them.

replay-title = { $regulation }：{ $a }（A） 対 { $b }（B）
replay-rules = ルール：第{ $edition }版、改訂{ $revision }（{ $date }、{ $hash }）。
replay-rules-old = ルール：第{ $edition }版、改訂{ $revision }（{ $date }、{ $hash }）。当時のルールのままです。最新は改訂{ $newest }です。
replay-tag = { $name ->
    [date] 日付
    [game] 対戦のID
    [program] プログラム
    [seed] シード
    [simulation] シミュレーション
   *[other] { $name }
 }：{ $text }
replay-summary = { $commands }手、{ $turns }ターン。{ $result }
replay-verified = 検証済み：{ $commands }手、{ $turns }ターン。{ $result }
replay-unfinished = 対戦は終わっていません。
replay-resignation = { $seat }の勝ち（投了）。
replay-time = { $seat }の勝ち（時間切れ）。
replay-agreement = 合意による引き分け。
replay-at = { $commands }手のうち{ $at }手目のあと
replay-next = 次の手：{ $command }
replay-no-such = { $wanted }手目はありません。この対戦記録は{ $commands }手です。
replay-no-scenario = 配る前で終わっている対戦記録なので、シナリオにできません。
replay-analysis = { $at }手目のあと、{ $seat }：{ $command }（勝率が{ $lost }下がった手）
replay-analysis-best = { $at }手目のあと、{ $seat }：{ $command }（最善と同じ）
replay-analysis-none = ここでは選べる手が1つしかありません。
replay-help = Enter：次へ · b：戻る · t：次のターン · 数字：その手へ · v：盤面 · q：終わる

fair-no-promise = シャッフルの約束がない対戦なので、確かめるものがありません。
fair-kept = シャッフルは公平です。コイン、デッキ、すべてのシャッフルが、サーバーの約束と2人が加えた数から決まっています。
witness-unknown = { $path }は、対戦記録でも、このプログラムの知るブラウザの控えでもありません。
witness-agrees = ブラウザの控えは対戦記録と一致します。約束、自分の数、席と、知らされた出来事{ $events }件です。
witness-part = ブラウザに知らされなかった部分があります。そこについては何も言えません。
witness-promise = ブラウザの控えと一致しません。見せられた約束が違います。
witness-number = ブラウザの控えと一致しません。ブラウザが加えた数が違います。
witness-seat = ブラウザの控えと一致しません。予告された席が違います。
witness-told = ブラウザの控えと一致しません。{ $from }から{ $to }までのコマンドで見たカードが違います。
fair-unknown = シャッフルは確かめられません。新しいプログラムの、別の配り方の対戦記録です。
fair-promise = シャッフルは確かめられません。{ $seat }の数かデッキが約束のものと違います。
fair-withheld = 対戦は行われていません。{ $seat }が約束した数を見せませんでした。
fair-secret = シャッフルは確かめられません。秘密の数が約束のものと違います。
fair-coin = シャッフルは確かめられません。コインの結果が違います。
fair-deck = シャッフルは確かめられません。{ $seat }のデッキの配り方が違います。
fair-shuffle = シャッフルは確かめられません。最初に違うのは{ $line }行目です。
