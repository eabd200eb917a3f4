# シミュレーション。キーは全言語で同じ（テストで比べる）。

## 実行中

sim-progress = { $all }戦中{ $games }戦、毎秒{ $rate }戦、残り{ $left }
sim-ended = { $all }戦のうち{ $games }戦で終えました。
sim-ended-folder = { $all }戦のうち{ $games }戦で終えました。同じコマンドに--resumeを付けると続きから進みます。

## まとめ

sim-head = { $regulation }：{ $games }戦、{ $one } 対 { $other }、シード{ $seed }
sim-custom = カスタムルール：{ $name }
sim-players = { $one }の{ $other }に対する勝率は{ $rate }。
sim-length = 1戦は平均{ $mean }ターン（両者のターンの合計。半数は{ $low }〜{ $high }ターン、最長{ $longest }ターン）、{ $commands }コマンド。
sim-illegal = プレイヤーが出した不正なコマンド：{ $count }。プレイヤーの誤りです。
sim-won-head = 勝ち方：敗者のライフの最後の1枚を失わせたもの
sim-won-effect = { $action }
sim-won-cost = { $action }のコスト
sim-lost-effect = 敗者自身の{ $action }
sim-lost-cost = 敗者自身の{ $action }のコスト
sim-won-else = その他
sim-won-without = アクションの前
sim-actions-head = よく起こされるアクション
sim-column = { $column ->
    [name] アクション
    [games] 使われた対戦
    [requests] 1戦あたり
    [countered] 無効
    [decisive] 決め手
   *[wins] 一方だけ使った勝率
 }
sim-actions-note = かっこ内は95%信頼区間。長く生き残るほど多く使えるので、「一方だけ使った勝率」ではアクションの価値はわかりません。それは`blackpoker worth`でわかります。

## 失敗

sim-no-parquet = このプログラムはParquetなしで作られています。代わりにCSVを書くか（--as csv）、配布されているプログラムを使ってください。`cargo install --path crates/blackpoker-cli`でParquetつきのものを作れます。
sim-needs-folder = CSVとParquetには保存先のフォルダが要ります：--output フォルダ
sim-two-players = プレイヤーは{ $count }人ではなく2人です：--players rules,rules
sim-odd = { $games }は奇数です。違うプレイヤーは、どの配りも席を入れ替えて2戦します
sim-no-deal = カードを配れません：{ $problem }
sim-file = { $path }：{ $problem }
sim-occupied = { $folder }にはすでに{ $games }戦のシミュレーションがあります。--resumeで続けるか、別のフォルダを指定してください。
sim-other = { $folder }にあるのは別のシミュレーションです：
sim-difference = { $part ->
    [version] まとめの形式
    [regulation] レギュレーション
    [custom] カスタムルール
    [rules] ルールのハッシュ
    [deck] デッキ
    [players] プレイヤー
    [seed] シード
   *[tables] 表
 }：フォルダでは{ $was }、今回は{ $now }
sim-more = { $folder }にはすでに{ $games }戦あり、指定の{ $asked }戦より多くなっています。
sim-state = { $path }から進み具合を読み取れません：{ $problem }
sim-in-the-way = { $path }がすでにありますが、シミュレーションのものではありません。別のフォルダを指定してください。
sim-stopped = { $cause }
    { $games }戦は{ $folder }に残っています。同じコマンドに--resumeを付けると続きから進みます。
sim-shortened = { $path }の行が失われています（{ $expected }バイトのはずが{ $found }バイト）。別のフォルダで最初からやり直してください。
sim-record = { $game }番の対戦を記録できません：{ $problem }
