# アリーナ：プレイヤーどうしの対戦。キーはどの言語でも同じ（テストで比べる）。

## Table

arena-match = プレイヤー
arena-games = 対戦数
arena-score = 勝–分–敗
arena-rate = 勝率
arena-elo = Elo
arena-player = プレイヤー
arena-against = 相手
arena-first = 先攻
arena-second = 後攻
arena-seat-a = 席A
arena-seat-b = 席B
arena-decisions = 判断の数
arena-p50 = p50
arena-p99 = p99
arena-max = 最長
arena-illegal = 不正
arena-note = かっこ内は、2戦1組で求めた95%区間（同じ配りで席を入れ替えて2回対戦する）。引き分けは0.5勝。数字は先に書かれたプレイヤーのもの。
arena-players = プレイヤー：{ $names }
arena-incomplete = 途中まで：実行が止められた。席を入れ替えた対戦が済まず、数に入れなかった対戦：{ $unpaired }
arena-alarm-stuck = !!! { $regulation }、{ $match }：終わらなかった対戦が{ $count }。あってはならないことです。
arena-alarm-illegal = !!! { $regulation }、{ $match }：{ $player }の不正が{ $count }。あってはならないことです。

## Test

arena-test-open = { $match }：{ $elo0 }と{ $elo1 }のどちらのEloか、まだ決まらない（LLR { $llr }、{ $lower }か{ $upper }で決まる）
arena-test-elo0 = { $match }：検定の結論はElo { $elo0 }（{ $elo1 }は棄却。LLR { $llr }、{ $lower }か{ $upper }で決まる）
arena-test-elo1 = { $match }：検定の結論はElo { $elo1 }（{ $elo0 }は棄却。LLR { $llr }、{ $lower }か{ $upper }で決まる）

## Sense

arena-wasted = むだ
arena-helped = 相手の得
arena-thrown-away = 勝ちを手放した
arena-missed = 勝ちを逃した
arena-reach = 何ターン先
arena-starved = ほとんど調べなかった手
arena-surely-won = 97%超のうち勝ち
arena-said = 読みの勝率
arena-came-true = 実際の勝率
arena-value = 評価
arena-forks = 差の出た分岐
arena-agreement = 結果と同じ順に並べた割合
arena-sense-note = 1人1戦あたりの意味のない手（かっこ内は対戦ごとに求めた95%区間）。むだ：パスしたときと同じで、自分のものだけ減る。相手の得：対戦相手だけが得をする。見つかった手（対戦記録とコマンドの番号）：
arena-findings-more = ほかにもあります（{ $count }件のうち{ $shown }件を表示。すべては--jsonに）

## Progress

arena-progress-games = 戦
arena-progress-left = 残り時間
arena-progress-left-at-most = 残り時間は最大
arena-progress-ending = （進行中の対戦が済んだら終わります。もう一度Ctrl-Cですぐ終了）

## Plot

arena-plot-title = アリーナ：勝率とElo（95%区間）
arena-plot-rates = 先に書かれたプレイヤーの勝率（95%区間）
arena-plot-steps = 1つ下のプレイヤーとのElo差（95%区間）

## Problems

arena-few-players = アリーナには2人以上のプレイヤーが必要です
arena-odd-games = 対戦数{ $games }は使えません。同じ配りで2回ずつ対戦するので、2から4294967294までの偶数にしてください
arena-no-test = 「{ $text }」は検定になりません。0,30のように、小さいほうから2つの数を書いてください
arena-no-chance = { $chance }は誤りの確率になりません。0より大きく0.5より小さい数にしてください
arena-no-form = { $file }：書き出すものは拡張子で決まります。.jsonか.svgにしてください
arena-no-share = { $share }は判断の割合になりません。0から1までの数にしてください

# 弱点を突けるかどうか
exploit-title = { $player }（{ $regulation }）：専用に学習した相手の勝率
exploit-response = 学習した相手
exploit-learned = { $games }戦の学習後
exploit-confirmed = { $games }戦の学習後（別の配り）
exploit-time = 1回の考える時間
exploit-time-player = プレイヤーの時間
exploit-progress = { $games }戦の学習後：{ $rate }
exploit-note = かっこ内は、2戦1組で求めた95%区間。いくつかの中の最高は実際より良く見えるので、引用するのは別の配りの数字。見つかった弱点は下限である。
exploit-other-run = { $file }は、このルール、プレイヤー、シード、対戦数のものではありません。別のファイルを指定してください。
