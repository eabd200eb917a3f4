# テーブル以外のページの文。

app = BlackPoker
unofficial = カードゲーム「ブラックポーカー」の非公式テーブルです。
unofficial-more = 詳しく
unofficial-long = 非公式のファン制作です。BlackPokerの制作者とは関係ありません。

## 共通

skip = 本文へ
nav = ページ
nav-home = 遊ぶ
nav-rules = ルール
nav-decks = デッキ
nav-how = 遊び方
nav-profile = 戦績
nav-about = このサイトについて
language = 言語
colors-system = 配色：システムに合わせる
colors-light = 配色：ライト
colors-dark = 配色：ダーク
loading = 読み込み中…
again = もう一度
copied = コピーしました
not-copied = ブラウザにコピーを拒否されました。
download = ダウンロード
share-sheet = 共有
qr = QRコード
qr-title = 読み取って開く
nowhere = ページが見つかりません
nowhere-text = このアドレスのページはありません。リンクが古いか、途中で切れているようです。

trouble-network = サーバーにつながりません。サーバーが動いているか、回線がつながっているか確かめてください。
trouble-status = サーバーが応答できませんでした（エラー{ $status }）。
trouble-answer = サーバーの応答を読み取れませんでした。ページを再読み込みしてみてください。
trouble-unknown = このページで問題が起きました。再読み込みしてみてください。

## ホーム

home-title = ブラウザで遊ぶ
hero-title = トランプ1組で、真剣勝負
hero-lead = 兵士を呼び、防壁を築き、対戦相手の一手に割り込む。デッキはそのまま自分のライフ。カードが尽きたら負けです。
first-game = はじめての対戦
first-game-explained = やさしいコンピューターと対戦します。一手ごとに案内が付くので、ルールを読まなくても始められます。約10分、登録も不要です。
new-game = 新しい対戦
edition = 版
format = フォーマット
frame = フレーム
readings = 紙のリストの記載
recommended = このフォーマットにおすすめ
regulation-name = 第{ $edition }版 { $format }・{ $frame }
regulation-edition = 第{ $edition }版
regulation-custom = { $regulation }（カスタムルール：{ $name } { $version }）
regulation-custom-gone = { $regulation }（カスタムルール）
edition-custom = { $edition }（カスタムルール：{ $name } { $version }）
format-lite = ライト
format-std = スタンダード
format-pro = プロ
format-master = マスター
format-extra = エクストラ
rules-of-this = この対戦のルールを見る
opponent = 対戦相手
opponent-computer = コンピューター
opponent-friend = 友だち
opponent-friend-explained = 友だちに送るリンクができます。下で公開にしないかぎり、ほかの人は座れません。
level = 強さ
more-settings = 詳しい設定
seat = 自分の席
seat-coin = コインで決める
seat-A = 席A
seat-B = 席B
game-clock = 持ち時間
clock-none = 持ち時間なし
clock-own = その他
clock-text = { $minutes }分＋{ $seconds }秒
clock-bank = 対戦全体の持ち時間（分）
clock-window = 1回の決定ごとの時間（秒）
clock-explained = 決定のたびに秒の時間を先に使い、使い切ると持ち時間が減っていきます。
public-yes = 公開
public-no = リンクを知る人だけ
public-join = 公開する：誰でも対戦相手の席に座れて、観戦もできます
public-watch = 公開する：誰でも観戦できます
delay = 観戦者に見えるのは
delay-text = { $minutes ->
    [0] すぐ
   *[other] { $minutes }分後
}
start = 対戦を始める
start-friend = 対戦を作ってリンクをもらう

my-games = 自分の対戦
continue = 続ける
my-games-forget = 一覧から外す
my-games-remove = この対戦を片付ける
my-games-remove-text = 一覧から外しても、対戦はサーバーに残り、リンクから開けます。サーバーから削除すると元に戻せません。人との対戦は終わってから削除でき、2人とも削除したときに消えます。
my-games-delete = サーバーから削除
my-games-halfway = 対戦からあなたの名前を消し、公開の一覧から外しました。対戦相手も削除すると、対戦そのものが消えます。
against = 相手：{ $name }
against-friend = 相手：友だち

lobby = ロビー
lobby-open = 対戦相手を募集中
lobby-open-none = 待っている人はいません。公開の対戦を作ると、誰かが来るかもしれません。
lobby-running = 観戦できる対戦
lobby-running-none = 公開中の対戦はありません。
lobby-over = 最近終わった対戦
lobby-over-none = 終わった公開の対戦はまだありません。
take-seat = 座る
watch = 観戦
replay = リプレイ
a-player = 誰か
computer-name = { $name }（コンピューター・レベル{ $level }）
versus = 対

upload = 対戦記録を開く
upload-explained = 手元の対戦記録（.record）を開きます。ターミナルでの対戦、ここで保存したもの、友だちから受け取ったものなど。

## ルール

rules-choose = 版・フォーマット・フレームを変える
rules-search = 検索：名前、効果、コスト、キーカード…
rules-kinds = ルールの種類
rules-actions = アクション
rules-characters = キャラクター
rules-fogs = フォグ
rules-trumps = 切札
rules-frame = フレーム
rules-found = { $count }件
rules-none = 見つかりません。言葉を減らすか、絞り込みを変えてみてください。
rules-link = ここへのリンク
filter-trigger = トリガー
filter-trigger-any = 直接・誘発
filter-timing = タイミング
filter-timing-any = メイン・クイック
filter-format = フォーマット
filter-format-any = すべてのフォーマット
direct = 直接
triggered = 誘発
main = メイン
quick = クイック
immediate = 即時
rule-cost = コスト
rule-key = キーカード
rule-target = 対象
rule-condition = 起動条件
rule-notes = 印刷されたリストとの違い・補足（{ $count }）

## デッキ

decks-explained = 自分のデッキを作れます。デッキはこのブラウザに保存され、自分のデッキを使えるフレームなら、席に着くときに選べます。
decks-saved = 保存したデッキ
decks-none = デッキはまだありません。作らなければ、フレームで決まったカードで遊びます。
deck-first = デッキを作る
deck-new = 新しいデッキ
deck-name = デッキ{ $number }
deck-its-name = 名前
deck-cards = 枚
deck-all = 全部入れる
deck-clear = 全部外す
deck-toggle-suit = このスートを全部入れる・外す
deck-keys = 矢印キーでカードを移動し、スペースキーで出し入れします。
deck-fits = 使えるフレーム
deck-fits-note = ここで見るのは枚数だけです。席に着くときに、ルールに合うかすべて確かめます。
deck-too-few = あと{ $count }枚
deck-too-many = { $count }枚多い
deck-copy = テキストでコピー
deck-export = ファイルに保存
deck-duplicate = 複製
deck-remove = 削除
deck-remove-sure = デッキ「{ $name }」を削除しますか？
deck-import = テキストから読み込む
deck-import-explained = S10、♠10、s10のように書き、空白・カンマ・改行で区切ります。#で始まる行はデッキの名前です。
deck-import-file = またはファイルから：
deck-import-do = このカードでデッキを作る
deck-unknown = カードではありません：{ $words }
deck-twice = 同じカードが2回以上あります。1枚だけ入れました：{ $cards }
suit-S = スペード
suit-H = ハート
suit-D = ダイヤ
suit-C = クラブ
suit-X = Joker

## リプレイ

eyes = 視点
eyes-public = 観戦者
eyes-all = 全カード
replay-key-is = キー{ $key }
board = 盤面
replay-log = ログ
replay-controls = 再生の操作
turn = 第{ $turn }ターン
move = { $at }手目
replay-at = 第{ $turn }ターン · { $at }／{ $last }手
replay-slider = 対戦の中の位置
replay-first = 最初へ（Home）
replay-turn-back = 1ターン戻る（Page Up）
replay-back = 1手戻る（←）
replay-play = 再生（スペース）
replay-pause = 一時停止（スペース）
replay-forward = 1手進む（→）
replay-turn-forward = 1ターン進む（Page Down）
replay-last = 最後へ（End）
replay-jump = ターンを選ぶ
replay-speed = 速さ
share = この局面のリンクをコピー
player-A = プレイヤー1
player-B = プレイヤー2
name-at = { $name }（{ $seat }）
from-here = ここから対戦
from-here-title = { $at }手目からの対戦
from-here-explained = この局面から新しい対戦を始めます。カードも、両者が知っていることも、そのまま引き継ぎます。元の対戦は変わりません。
from-here-seat = あなたの席
retry-move = この手をやり直す
scenario = シナリオとして開く
scenario-title = { $at }手目のあとの局面
scenario-explained = シナリオは、動かして確かめられる局面です。裁定に迷ったときに使います。保存して、[when]に手順を、[then]にそのあとどうなるはずかを書き、手元のコンピューターで実行してください。
record-download = 対戦記録をダウンロード

replay-keys = キー操作
replay-key-space = スペース
replay-key-space-text = 再生・一時停止
replay-key-arrows = ← →
replay-key-arrows-text = 1手戻る・1手進む
replay-key-home = Home End
replay-key-home-text = 最初へ・最後へ
replay-key-page = Page ↑ ↓
replay-key-page-text = 1ターン戻る・1ターン進む
replay-key-eyes = 1〜4
replay-key-eyes-text = 視点：先の席・後の席・観戦者・全カード
replay-key-help = ?
replay-key-help-text = この一覧

## 解析

analysis = 解析
analysis-explained = その時点でプレイヤーが知っていたことだけを使って、コンピューターがすべての決定を検討し、自分ならどうしたかを示します。少し時間がかかります。
analyse = この対戦を解析する
analysis-progress = { $total }回の決定のうち{ $done }回まで
analysis-here = この一手
analysis-no-decision = ここでは、進め方が1つしかありませんでした。
analysis-not-yet = この手はまだ検討していません。
analysis-played = { $player }の手：{ $text }。
analysis-lost = 勝率が{ $lost }下がりました。
analysis-best = 最善
analysis-was-played = 実際の手
chance-of = { $player }の勝率{ $chance }
chance-curve = 対戦を通した{ $player }の勝率
chance-table = 表で見る
chance-move = 手
chance-who = 誰
chance-played = 実際の手
chance-to-win = { $player }の勝率
chance-lost = 損失
mistakes = 大きなミス
mistake-better = より良い手：{ $text }
mistakes-none = 大きく損をした手はありません。
mistakes-yet = まだありません。

## 遊び方

how-link = 先に遊び方を読む（5分）
how-title = 5分でわかる遊び方
how-lead = 2人で、それぞれ1組のトランプを使います。どのカードも、ライフ・兵士・防壁・魔法のどれにでもなります。何にするかは、あなたが決めます。
how-you = あなた
how-opponent = 対戦相手
how-goal = 目的：先にライフを失わない
how-goal-text =
    裏向きの束がライフです。カードを引く、ダメージを受ける、コストを払う、のどれでも減り、なくなった人の負けです。
    手前が手札、まん中が兵士、その後ろの裏向きのカードが防壁です。
how-goal-picture = 手前があなたです。束の数字がライフ。対戦相手のライフは、10枚以上あることだけがわかります。
how-turn = 自分のターン：カードを使う
how-turn-text =
    何かを始められるカードは光ります。押して、何をするかを選びます。2〜10はその数字のサイズの兵士、J・Q・Kは英雄、Aはすぐにアタックできる小さな兵士になります。
    たいていのアクションにはコストがあります。Bは防壁1体のドライブ（横向きにすること）、Lはライフ1枚、Dは手札1枚です。1ターンに1回、コストLで手札1枚を裏向きの防壁にできます。
how-turn-picture = 光るカードには枠と小さな三角が付きます。場の兵士も光っています。アタックできるからです。
how-stage = ステージ：あとから起こしたものが先
how-stage-text =
    起こしたアクションは、まずステージに乗ります。対戦相手はそれに対応でき、あなたはさらに対応できます。2人が続けてパスすると、一番新しいものから順に解決します。
    だから、魔法で兵士を魔法から守れます。クイックの魔法は4つ。♡は兵士を大きく、♠は小さくし、♢はキャラクターの向きを変え、♣はリクエストを無効にします。
how-stage-picture = 「ダウン」（3）が♠6を小さくしようとしています。対応した「アップ」（4）が先に解決します。
how-battle = アタックとブロック
how-battle-text =
    1ターンに1回、このターンに出たもの以外の、縦向きの兵士でアタックできます。アタッカーは横向きになります。
    対戦相手はブロッカーを選びます。兵士どうしはサイズを比べ、小さいほうが墓地に移ります（同じなら両方）。防壁はアタッカー1体を受け止めて墓地に移り、Jokerかアタッカーと同じ数字ならアタッカーも墓地に移ります。ブロックされなかったアタッカーは、サイズと同じ点数のダメージを与えます。
how-battle-picture = ♠9が♡7をブロックし、♡7は墓地に移ります。♣3はブロックされず、3点のダメージでライフは残り9枚です。
how-end = ターンを終える
how-end-text =
    専用のボタンでターンを終えます。手札が8枚以上なら7枚になるまで捨てます。次に、対戦相手のキャラクターがすべて縦向きに戻り、対戦相手がライフから2枚引きます。
    ライフは時間でもあります。カードがあるうちに決着をつけましょう。
how-next = これだけで遊べます
how-next-text = はじめての対戦では、やさしいコンピューターと遊びます。遊びながら案内します。
how-thanks = 公式ルールと、お礼
how-thanks-text = BlackPokerは、考案したサークルがリストとルールを無料で公開しているゲームです。すばらしいゲームをありがとうございます。正しいルールは公式のものです。ぜひご覧ください。
how-rules = 公式ルール
how-site = 公式プロジェクト（印刷できるリストなど）
how-lists = このサイトのアクション一覧

## 戦績

profile-title = 戦績
profile-explained = このブラウザで数え、ここだけに保存しています。
profile-none = 終わった対戦はまだありません。
profile-won = 勝ち
profile-lost = 負け
profile-drawn = 引き分け
profile-aborted = 取りやめ
profile-share = 勝率
profile-by-regulation = レギュレーション別
profile-by-level = 対戦相手別
profile-level = レベル{ $level }・{ $name }
profile-games = 最近の対戦
profile-export = ファイルに保存
profile-forget = すべて削除
profile-forget-sure = このブラウザの戦績をすべて削除しますか。

## このサイトについて

about-title = このサイトについて
about-what = BlackPoker（ブラックポーカー）は、ふつうのトランプで遊ぶ2人用のカードゲームです。デッキのカードは、ライフにも、兵士にも、魔法にもなります。このサイトでは、コンピューターやリンクで招いた友だちと、いくつもの版とフォーマットをブラウザで遊べます。観戦やリプレイもでき、アクションもすべて調べられます。
about-unofficial = 非公式です
about-unofficial-text = これはファンが作ったものです。BlackPokerの制作者が作ったり、運営したり、認めたりしたものではありません。文章と絵は独自に用意しました。公式のルールと食い違うときは、公式が正しいものとします。
about-fair = 公平なシャッフル
about-fair-text = カードの並びは、サーバーも対戦相手も、1人では決められません。配る前に、サーバーは秘密の数を決め、そのハッシュを2人に見せます。これで、あとから秘密を差し替えることはできません。次に、2人のブラウザがそれぞれ乱数を加え、対戦中のシャッフルはすべて、この3つの数から計算で決まります。対戦が終わると秘密は対戦記録の中で公開されるので、誰でもシャッフルを計算し直し、ハッシュと照らし合わせられます。
about-privacy = プライバシー
about-privacy-text = 登録もCookieもありません。席はリンクを持つ人のものです。秘密の部分は#のうしろにあり、ほかのサイトには送られません。リンクは鍵と同じように扱ってください。招待のリンクは別のもので、1人が一度だけ着席でき、そのあとはどの席も開きません。デッキ、設定、対戦中の一覧は、このブラウザの中だけに保存されます。サーバーには、対戦の内容と、プレイヤーが入力した名前が残ります。
about-keys = キーボード
about-keys-text = マウスがなくても、すべての操作ができます。Tabキーでページの中を移動します。テーブルとリプレイには専用のキーがあり、「?」で一覧が出ます。
about-keys-replay = リプレイのキー
about-licences = ライセンス
about-licences-text = このプログラムは自由ソフトウェアです。MITライセンスかApacheライセンス2.0のどちらかを選べます。Svelte（MIT）、Lean QR（MIT）、Fluent（Apache 2.0）を含みます。
