# 数字の変更、バランスレポート、問題探し。どの言語も同じキー。テストで比べている。

## Changes

change-no-number = 場所か名前に「{ $word }」のある数字はありません
change-setting = （版の設定）
change-hint =
    変えるとどうなるかを調べるには：
      blackpoker report "{ $regulation }" --change { $change } -o report.html
change-done = { $path }：{ $before } → { $after }
change-texts = ファイルの中の説明文はもとのままです。人に読んでもらうなら書き直してください。
change-not-empty = { $folder }は空ではありません。新しいフォルダを指定してください

## Balance report: the few sentences

report-answer-strong = { $side ->
    [first] 先攻が強すぎます
   *[second] 後攻が強すぎます
 }。先攻の勝率は{ $rate }です（95%区間 { $interval }）。
report-answer-clear = { $side ->
    [first] 先攻ははっきり有利ですが、強すぎるとまでは言えません
   *[second] 後攻ははっきり有利ですが、強すぎるとまでは言えません
 }。先攻の勝率は{ $rate }です（95%区間 { $interval }）。
report-answer-small = 先攻は強すぎません。{ $side ->
    [first] 先攻
   *[second] 後攻
 }がわずかに、しかし確かに有利です。先攻の勝率は{ $rate }です（95%区間 { $interval }）。
report-answer-even = 先攻は強すぎません。有利さは見つかりませんでした。先攻の勝率は{ $rate }です（95%区間 { $interval }）。
report-answer-unclear = { $games }戦では、先攻が強すぎるかどうかを言うには足りません。先攻の勝率は{ $rate }です（95%区間 { $interval }）。--gamesで対戦を増やしてください。
report-answer-unknown = 勝敗のついた対戦がないので、先攻については何も言えません。
report-length = 半分の対戦は{ $median }ターンまでに終わり、10戦のうち9戦は{ $low }〜{ $high }ターン続きます（両者のターンを数えて）。
report-ways = 負けた側の最後のライフを取ったのは、主に{ $ways }です。
report-way = { $action }（{ $share }）
report-draws = 勝者のいない対戦：{ $count }。
report-stuck = 終わらなかった対戦：{ $count }。起きてはならないことです。お知らせください。
report-illegal = プレイヤーが出した不正なコマンド：{ $count }。起きてはならないことです。お知らせください。
report-changed = 比べたもの：{ $path }を{ $before }から{ $after }に。
report-compare-first = { $two }では、先攻の勝率は{ $rate }（{ $interval }）で、{ $one }との差は{ $by }ポイントです。{ $significant ->
    [yes] これは有意な差です（差の95%区間 { $range }ポイント）。
   *[no] これは有意な差ではありません（{ $range }ポイントのどれでもありえます）。
 }
report-compare-turns = { $significant ->
    [yes] 対戦の長さの平均は{ $before }ターンから{ $after }ターンになり、{ $by }の差は有意です（{ $range }）。
   *[no] 対戦の長さの平均は{ $after }ターン（もとは{ $before }）で、有意な差はありません（{ $range }）。
 }
report-compare-gone = { $label }だけにあるもの：{ $names }。
report-compare-added = { $label }だけにあるもの：{ $names }。
report-compare-actions = アクションごとの比較{ $tests }件のうち、まとめて判定して有意なものは{ $found }件です。特に目立つもの：
report-compare-none = アクションごとの比較{ $tests }件のうち、まとめて判定して有意なものはありません。
report-finding-requested = 「{ $action }」を起こす回数が{ $way ->
    [more] 増える
   *[less] 減る
 }：1戦あたり{ $before } → { $after }回
report-finding-countered = 「{ $action }」が無効になることが{ $way ->
    [more] 増える
   *[less] 減る
 }：起こしたうちの{ $before } → { $after }
report-finding-decisive = 「{ $action }」で決まる対戦が{ $way ->
    [more] 増える
   *[less] 減る
 }：{ $before } → { $after }
report-finding-used = 「{ $action }」を使った側の勝率が{ $way ->
    [more] 上がる
   *[less] 下がる
 }：{ $before } → { $after }

## Balance report: the page

report-title = バランスレポート：{ $what }
report-and = {" と "}
report-short = まとめ
report-caveat-short = ここで測ったのは、これらのプレイヤーの間でのバランスです。強さの違うプレイヤーでは変わることがあります。
report-unofficial = 非公式
report-unofficial-note = 非公式のファンプロジェクトです。BlackPokerの制作者が作ったものでも、認めたものでもありません。
report-custom = 変更：{ $name }
report-played = { $games }戦、{ $players }
report-numbers = 数値
report-what = 対象
report-games = 対戦
report-wins = 勝ち
report-rate = 勝率（95%区間）
report-first = 先攻の有利さ
report-first-of = { $label }：先攻が{ $player }
report-first-caption = 先攻の勝率。破線は50%、帯は95%区間。
report-first-difference = 差：{ $by }ポイント（95%区間 { $range }）。
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
report-life-title = 各ターンの初めのライフ：{ $label }
report-life-description = 先攻と後攻の平均ライフの線と、標準偏差1つ分の帯。数値は下の表。
report-life-cards = ライフの枚数（帯は標準偏差1つ分）
report-goes-first = 先攻
report-goes-second = 後攻
report-later-winner = 後に勝つ側
report-later-loser = 後に負ける側
report-actions-heading = アクション
report-actions-note = 起こした回数は両者の合計です。無効：解決せずにステージから取り除かれた割合。決め手：最後のライフを取った対戦の割合。勝率は、そのアクションを一度でも起こしたプレイヤーのものです。優勢な側や長く生き残った側ほど多く起こすので、アクションが役立つ証拠とはかぎりません。
report-actions-compare-note = どの欄も2つのシミュレーションを並べています。太字で*の付いた差は、すべてをまとめて判定して有意なものです。
report-actions-direct = プレイヤーが起こすもの
report-actions-triggered = ルールが誘発するもの
report-action = アクション
report-requested = 1戦あたりの回数
report-triggered = 1戦あたりの回数
report-in-games = 使われた対戦
report-countered = 無効
report-decisive = 決め手
report-used = 使った側の勝率
report-never = 一度も使われなかったもの：
report-hands-heading = 最初の手札
report-hands-note = 最初のターンが始まるときにそのカードを持っていたプレイヤーの勝率です。青は50%より上、橙は下。下線は、すべてのカードをまとめて判定して偶然とは言えないものです。カードを選べるフレームでは、選んだカードも入っています。
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
report-players = プレイヤー
report-seed = シード
report-program = プログラム
report-command = コマンド
report-rules-unknown = 注意
report-rules-unknown-text = このシミュレーションのルールそのものは見つかりませんでした。名前と説明は公式の版のものです。
report-caveat = ここにあるのは、すべてこれらのプレイヤーの間で測ったものです。もっと強いプレイヤーなら、ここで使われないアクションの使い道や、ここで困っているアクションへの答えを見つけるかもしれません。
report-rule-first = 95%区間（ウィルソン）に50%が入らないとき、先攻か後攻が有利とします。2.5ポイント未満はわずか、5ポイント以上で、区間にわずかな有利さも入らなければ強すぎるとします。差の区間はニューカムの方法です。2つのシミュレーションは独立とみなします。
report-rule-many = 多くのものを一度に比べる（すべてのアクション、カード、切札）と、偶然だけでもいくつかは違って見えます。そこでベンジャミニ・ホッホベルグの方法でまとめて判定し、有意としたもののうち偶然は多くて5%になるようにしています。20件未満は判定しません。
report-rule-used = カード、切札、アクションの使用については、1戦の両プレイヤーを2件と数えます。
report-written = ページ：{ $file }
report-no-summary = { $file }はシミュレーションのまとめではありません
report-saved-only = 保存したシミュレーションは、保存したものとだけ比べられます。2つ目のフォルダを指定してください
report-not-saved = 「{ $what }」は保存したシミュレーションではないので、{ $other }とは比べられません。--against、--change、--rulesを使ってください
report-stopped = 1戦も終わらないうちに止められました

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
trouble-worse = { $found ->
    [yes] 使った側の勝率が有意に低いアクション：{ $count }
   *[no] 使った側の勝率が有意に低いアクション：ありません。
 }
trouble-worse-one = 使った側{ $used }、使わなかった側{ $left }
trouble-pairs = { $found ->
    [yes] 強すぎる、または弱すぎる切札の組：{ $count }
   *[no] 強すぎる、または弱すぎる切札の組：ありません。
 }
trouble-replay = 記録を見るには：blackpoker replay ファイル
trouble-no-records = それを示す記録を残すには：--records フォルダ
trouble-not-kept = 残していない
trouble-record = 記録
trouble-times = 回数
trouble-games-heading = 対戦
trouble-worth = 判定
trouble-used = 使った側の勝率
trouble-left = 使えたのに使わなかった側の勝率
trouble-worth-fine = –
trouble-worth-never-legal = 一度も使えない
trouble-worth-never-requested = 一度も使われない
trouble-worth-worse = 使う価値がない
trouble-actions-note = 使う価値がない：すべてのアクションをまとめて判定して、使った側の勝率が、使えたのに使わなかった側より有意に低いもの。これらのプレイヤーの使い方が下手なだけかもしれず、劣勢の側ほど多く使うだけかもしれません。
trouble-actions-none = 問題のあるアクションはありません。
trouble-others = ほかのアクション
trouble-pairs-note = 切札の組を1人に持たせ、自由に選ぶ対戦相手と、どの組も同じ配りで対戦させました。強すぎる、弱すぎる：すべての組をまとめて判定して偶然とは言えず、50%から10ポイント以上離れたもの。
trouble-pairs-flagged = これらの組すべてと、その記録
