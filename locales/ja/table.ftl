# テーブルの言葉。

# カード
card-back = 裏向きのカード
card-name = { $suit ->
    [X] Joker
   *[other] { $suit ->
        [S] スペード
        [H] ハート
        [D] ダイヤ
       *[C] クラブ
    }の{ $rank ->
        [A] エース
        [J] ジャック
        [Q] クイーン
        [K] キング
       *[other] { $rank }
    }
}

# ゾーン
zone-life = ライフ
zone-grave = 墓地
zone-hand = 手札
zone-soldiers = 場
zone-bulwarks = 防壁
zone-fog = フォグ
zone-stage = ステージ
zone-pack = パック
zone-rare = レアカード
zone-trump = 切札
zone-revealed = めくったカード
zone-aside = 取り置き
zone-out = ゲーム外
short-life = ライフ
short-grave = 墓地
short-pack = パック
short-rare = レア
short-aside = 取り置き
about-life = 残りのカード。カードを引く、ダメージを受ける、コストLを払う、のどれでも減り、なくなると負けです。
about-grave = 使い終わったカード。一番上は全員に見え、残りはオーナーだけが見られます。
about-hand = オーナーだけが見るカード。
about-pack = アクションで一度だけ中から選べるカード。
about-rare = 特別なアクションに使う、オーナーだけが知るカード。
about-aside = 準備の間、脇に置いておくカード。

# 盤面
side-label = { $player }の場
player-label = { $player }、ライフ{ $life }枚、手札{ $hand }枚{ $turn ->
    [yes] 、ターンプレイヤー
   *[no] { "" }
}{ $chance ->
    [yes] 、チャンスあり
   *[no] { "" }
}
row-back = 防壁
row-front = 兵士
row-shelf = 切札とフォグ
bulwarks-piled = 防壁{ $place }から{ $count }体
hand-label = 手札{ $count }枚
hand-count = 手札{ $count }枚
hand-empty = 手札なし
passed = パス
turn-of = 第{ $turn }ターン · { $player }
pile-label = { $zone }{ $count ->
    [none] { "" }
   *[other] 、{ $count }枚
}{ $top ->
    [none] { "" }
   *[other] 、一番上は{ $top }
}
pile-count = { $count }枚
soldier-label = { $character } { $cards }、サイズ{ $size }{ $driven ->
    [yes] 、ドライブ状態
   *[no] { "" }
}{ $new ->
    [yes] 、このターンに出た
   *[no] { "" }
}{ $attacks ->
    [yes] 、アタッカー
   *[no] { "" }
}{ $blocks ->
    [yes] 、ブロッカー
   *[no] { "" }
}
bulwark-label = 防壁{ $place }{ $card ->
    [none] { "" }
   *[other] 、{ $card }
}{ $driven ->
    [yes] 、ドライブ状態
   *[no] { "" }
}{ $blocks ->
    [yes] 、ブロッカー
   *[no] { "" }
}
trump-label = 切札{ $place }{ $card ->
    [none] { "" }
   *[other] 、{ $card }
}{ $up ->
    [yes] 、表向き
   *[no] 、裏向き
}{ $locked ->
    [yes] 、クローズ中
   *[no] { "" }
}
fog-label = フォグ「{ $name }」、{ $cards }{ $on ->
    [none] { "" }
   *[other] 、対象は{ $on }
}{ $live ->
    [yes] { "" }
   *[no] 、効果切れ
}
bulwark-at = 防壁{ $place }
trump-at = 切札{ $place }
of-player = { $player }の{ $thing }
mark-new = 新
size = サイズ{ $size }
size-changed = サイズ{ $size }（{ $own }{ $change }）
state-driven = ドライブ状態（横向き）：アタッカーにもブロッカーにも選べない
state-charged = チャージ状態（縦向き）
state-new = このターンに出た（〈速攻〉がなければアタックできない）
state-attacks = アタッカー
state-blocks = { $unit }のブロッカー
bulwark-text = 裏向きのカード。ドライブしてコストBを払うか、チャージ状態のときにアタッカー1体をブロックできます。
remembered = { $card }（前に見たカード）
remembered-text = このカードがそこに移るのを見ました。
fog-on = 対象：{ $unit }
fog-spent = 効果切れ
trump-up = 表向き：効果あり
trump-down = 裏向き
trump-locked = クローズ中：このターンは表にできません
trump-none = 切札の能力なし
trump-together = { $trumps }と組み合わせられる
trump-brings = 選んだ切札で起こせるアクション：{ $actions }
trump-suit = スートで絞る
trump-search = 切札を探す
as-trump = 切札としては「{ $name }」
hand-card-text = チャンスがあるときに選ぶと、できることが表示されます。
tray = 見ているカード
tray-part = 選べるカード
close = 閉じる

# ステージ
stage = ステージ
stage-empty = 解決待ちのものはありません。

resolves-next = 次に解決
happens-now = 解決中
waiting-triggers = このあと：
requested-by = { $player }が起こした
aimed-at = 対象：{ $thing }
request-label = { $next ->
    [yes] 次に解決：
   *[no] { "" }
}{ $player }の「{ $action }」{ $keys ->
    [none] { "" }
   *[other] 、キーカード{ $keys }
}{ $target ->
    [none] { "" }
   *[other] 、対象は{ $target }
}
target-lost = （対象なし）
speed = { $direct ->
    [yes] { "" }
   *[no] 誘発 ·{ " " }
}{ $quick ->
    [yes] クイック（チャンスがあるとき）
   *[no] メイン（自分のターン、ステージが空のとき）
}{ $immediate ->
    [yes] {" "}· 即時
   *[no] { "" }
}
fact-cost = コスト：{ $text }
fact-key = キーカード：{ $text }
fact-target = 対象：{ $text }
fact-when = 起動条件：{ $text }

# 盤面のまわり
player = プレイヤー{ $seat }
connecting = 接続しています…
reconnecting = 接続が切れました。つなぎ直しています…
server-closing = サーバーが再起動します。対戦は保存されており、すぐに戻れます。
no-way-in = この対戦には入れません
elsewhere = この席は別のウィンドウでも開いています。心当たりがなければ、リンクが人手に渡っています。
to-start = トップページへ
tools = ツール
rules = ルール
log = ログ
log-turn = 第{ $turn }ターン
keys = キー操作
menu = メニュー
settings = 設定
watching = 観戦中
clock = 残り時間
away = 再接続中…
decision = あなたの選択
controls = パスとストップ
copy = コピー

# 待っている相手
waits-you = あなたの番です。
waits-nobody = …
waits-passing = まもなくパスします。割り込むなら「対応」。
waits-opponent = { $player }が考えています。
waits-players = プレイヤーが考えています。
waits-computer = コンピューターが考えています。
prompt-own = あなたのチャンス：光っているカードから始めるか、ターンを終えてください。
prompt-stage = あなたのチャンス：「{ $action }」に対応するか、パスして解決させてください。
prompt-chance = あなたのチャンス：アクションを起こすか、パスしてください。
prompt-turn = { $short ->
    [yes] T{ $turn }
   *[no] 第{ $turn }ターン · { $player }
}
nothing-to-choose = 今は選ぶものがありません。
prompt-taken = このまま受けると −{ $damage } → 残り{ $life }。
prompt-taken-nothing = このまま受けてもダメージはありません。
prompt-taken-unknown = このまま受けると −{ $damage }。
prompt-taken-lost = このまま受けると −{ $damage }：ライフがなくなり、負けます。
life-left = −{ $damage } → { $life }
life-left-short = → { $life }
life-loses = −{ $damage }
fate-dies = 墓地
fate-survives = 残る
confirm-title = これで負けます
confirm-text = このまま進めると、あなたのライフがなくなり、負けになります。
confirm-battle = このまま受けると、ほかに何も起こらない限り、ライフがなくなって負けます。
confirm-stop = やめる
confirm-go = それでも進める
banner-turn = { $mine ->
    [yes] あなたのターン
   *[no] { $player }のターン
}
skip-hint = 画面かキーを押すとスキップ
seen-requested = { $player }が「{ $action }」を起こした。
seen-triggered = 「{ $action }」が誘発した。
seen-resolving = 「{ $action }」が解決する。
seen-nullified = 「{ $action }」は無効になった。
seen-damage = { $player }に{ $amount }点のダメージ。
seen-passed = { $player }がパスした。
seen-shown = { $cards }を公開した。
options = できること

# 選択
menu-of = { $thing }でできること
menu-none = 今これでできることはありません。
menu-pays = ほかに：{ $actions }のコストにできます
menu-aimed = これを対象に
blocked = 今はできないこと（{ $count }）
why-not = 今はできません：{ $reason }
do-done = 決定
do-none = なし
do-back = 戻る
do-pass = パス
do-pass-about = このチャンスだけパスする
do-choose = 選んでください
do-wait = 相手のチャンス
do-passing = まもなくパス
do-result = 結果
do-attack = { $count }体でアタック
do-block = これでブロック
do-no-block = このまま受ける
do-take-it = 受けます
do-take-it-about = パスし、ブロックせず、ダメージを受ける
do-keep-going = どうぞ
do-keep-going-about = 対戦相手が何か起こさない限り、ステージが空になるまでパスする
do-end-turn = ターン終了
do-end-turn-about = エンドを起こし、ターンが移るまでパスする
do-hold = 対応
do-hold-about = オンの間は自動でパスせず、チャンスのたびに確認する
control = 確認の頻度
control-full = フル
control-full-about = チャンスのたびに確認します。
control-normal = 通常
control-normal-about = ストップの場面と、対戦相手がアクションを起こしたときに確認します。
control-skip = スキップ
control-skip-about = 対戦相手がアクションを起こさない限り、次の自分のターンまで確認しません。
stops = ストップ
yields = いつもパス：
yield-to = 「{ $action }」にはいつもパス
yield-about = この対戦の間、対戦相手がこのアクションを起こしても聞かれません。もう一度押すと元に戻ります。
yield-end = また聞く
stop-opponent = 相手のアクション
stop-own = 自分のアクション
stop-attack = アタック
stop-block = ブロック
stop-judge = ダメージ
stop-end = エンド
stop-draw = ドロー

# 入力
say-command = 記法で書いたコマンド
say-example = up key=H5 pay=S3 target=A:C7
say-send = 送信

# 対戦の前
your-name = お名前
your-deck = デッキ
your-second-deck = 2つ目のデッキ
deck-of-frame = フレームのデッキ
match-game = 最大{ $games }ゲームのマッチの第{ $game }ゲームです。2勝で決まり、勝ったデッキはもう使えません。
match-deck = このゲームのデッキ
match-deck-of = デッキ{ $number }：{ $count }枚{ $last ->
    [yes] （前のゲームと同じ）
   *[no] {""}
}
somebody = ゲスト
sit-down = 席に着く
dealing = カードを配っています…
wait-for-friend = もう1人を待っています。そろうと自動で始まります。
wait-for-number = もう1人の乱数を待っています。その人のページが自動で送ります。
number-spent = 別の約束のときに、乱数をもう見せています。その数を見て約束を選べるので、もう一度は見せません。新しい対戦を開いてください。
number-elsewhere = 別のブラウザで席に着きました。約束した乱数はそのブラウザにしかないので、そちらで対戦を開いてください。
seat-was-chosen = 対戦を開いた人がプレイヤー{ $seat }を選びました。
wait-for-players = プレイヤーがまだ席に着いていません。
at-the-table = 着席：{ $players }
invite-link = 友だちに送るリンク
invite-about = 最初にこのリンクで着席した人がもう1つの席に着き、そのあとはリンクは使えなくなります。1人だけに送ってください。
watch-link = 観戦用のリンク
watch-about = 観戦者には手札が見えず、操作もできません。

# 公平なシャッフル
fair = 公平なシャッフル
fair-after-match = シャッフルは、マッチが終わってから確かめられます。それまでは、2人のデッキが分かってしまうためです。
fair-about = 誰も席に着かないうちに、サーバーが秘密の値のハッシュを公開します。両方のブラウザも乱数を同じように約束し、2人とも約束してから見せます。シャッフルはこの3つの値から決まります。対戦後に秘密の値が公開され、あなたのブラウザが確かめます。
fair-more = 確かめ方
fair-commitment = サーバーのハッシュ
fair-promise-of = { $player }のハッシュ
fair-secret = 秘密の値

# 約束が守られたか
check-computes = ブラウザがシャッフルを計算しています…
check-fair = 公平です。この対戦記録のシャッフル{ $shuffles }回を、あなたのブラウザが計算して確かめました。
check-fair-seen = 公平です。この対戦記録のシャッフル{ $shuffles }回と、ライフから出たのを見たカード{ $seen }枚を、あなたのブラウザが計算して確かめました。
check-fair-part = ブラウザに知らされたかぎりでは公平です。この対戦記録のシャッフル{ $shuffles }回と、ライフから出たのを見たカード{ $seen }枚を、計算して確かめました。知らされなかった部分があります。
check-unknown = シャッフルは約束の数のとおりです。このルールでどのデッキが配られるかは、ブラウザにはわかりません。
check-no-promise = 公平ではありません。ブラウザは約束を見ましたが、対戦記録には約束がありません。
check-regulation = 公平ではありません。対戦記録のレギュレーションが、対戦したものと違います。
check-server-promise = 公平ではありません。サーバーの秘密の値が約束のものと違います。
check-player-promise = 公平ではありません。プレイヤーの数かデッキが約束のものと違います。
check-own-number = 公平ではありません。対戦記録にあるあなたの数か席が、ブラウザの控えと違います。
check-seat = 公平ではありません。席が予告どおりに決まっていません。
check-deck = 公平ではありません。デッキが約束の数から決まるものと違います。
check-shuffle = 公平ではありません。シャッフルが約束の数から決まるものと違います。
check-seen = 公平ではありません。ブラウザが見たカードが対戦記録と違います。
check-withheld = 対戦は行われていません。プレイヤーが約束した数を見せませんでした。
check-none = シャッフルの約束をせずに行われた対戦です。
check-server = サーバーはシャッフルを公平と確かめました。ブラウザで確かめられるようになる前の対戦記録です。
check-server-not = サーバーの計算では、シャッフルが約束と合いません。
check-failed = 対戦記録を読み込めず、シャッフルを確かめられませんでした。
check-save = このブラウザの控えを保存

# 合意
takeback = 1手戻す
takeback-ask = 待ったをお願いする
draw-offer = 引き分けを提案
resign = 投了
resign-sure = 本当に投了する
resign-no = 続ける
claim-win = 勝ちを申し立てる
abort = 対戦を取りやめる
claim-in = { $away ->
    [yes] 対戦相手がいなくなりました。あと{ $time }で勝ちを申し立てられます。
   *[no] 対戦相手が決めなければ、あと{ $time }で勝ちを申し立てられます。
}
claim-now = { $away ->
    [yes] 対戦相手が長い間戻っていません。
   *[no] 対戦相手が長い間決めていません。
}
abort-about = 2手目の前まで取りやめられます。誰が取りやめたかは対戦記録に残ります。
watched-by = { $count }人が観戦しています。
offered-draw = 引き分けを提案しました。
offered-takeback = 待ったをお願いしました。
offered-rematch = 再戦を申し込みました。
offers-draw = { $player }が引き分けを提案しています。
offers-takeback = { $player }が待ったをお願いしています。
offers-rematch = { $player }が再戦を申し込んでいます。
offer-accept = 応じる
offer-decline = 断る
offer-withdraw = 取り下げる

# ひとこと
phrases = ひとこと
phrase-0 = こんにちは！
phrase-1 = よろしくお願いします！
phrase-2 = うまい！
phrase-3 = 少し考えます。
phrase-4 = しまった！
phrase-5 = ありがとうございました！

# 終わり
result-won = 勝ち！
result-lost = 負け
result-draw = 引き分け
result-aborted = 取りやめ
result-watched = 対戦終了
rematch = もう一戦
match-next = マッチの次のゲームへ
match-stands = マッチは{ $own }対{ $other }です。
match-is-over = マッチは{ $own }対{ $other }で終わりました。
rematch-offered = 返事を待っています…
rematch-accept = 再戦に応じる
watch-rematch = 次の対戦を観る
watch-replay = リプレイを見る
look-at-board = 盤面を見る
prompt-over = { $who ->
    [nobody] 引き分けです。
    [you] あなたの勝ちです。
   *[other] { $player }の勝ちです。
}
why-damage = 第{ $turn }ターン：{ $amount }点のダメージで、{ $mine ->
    [yes] あなた
   *[no] { $player }
}のライフがなくなりました。
why-draw = 第{ $turn }ターン：カードを引いて、{ $mine ->
    [yes] あなた
   *[no] { $player }
}のライフがなくなりました。
why-cost = 第{ $turn }ターン：コストを払って、{ $mine ->
    [yes] あなた
   *[no] { $player }
}のライフがなくなりました。
why-life = 第{ $turn }ターン：{ $mine ->
    [yes] あなた
   *[no] { $player }
}のライフがなくなりました。
why-time = 第{ $turn }ターン：{ $mine ->
    [yes] あなた
   *[no] { $player }
}の持ち時間がなくなりました。
why-resignation = 第{ $turn }ターン：{ $mine ->
    [yes] あなた
   *[no] { $player }
}が投了しました。
why-abort = 対戦は始まる前に取りやめになりました。
why-agreement = 2人の合意で引き分けになりました。
why-turns = ターン数の上限に達しました。
fact-turns = ターン
fact-dealt = 与えたダメージ
fact-suffered = 受けたダメージ
fact-series = この相手と
fact-series-value = { $won }勝{ $lost }敗{ $drawn ->
    [0] { "" }
   *[other] { $drawn }分
}
mistake-find = 一番惜しい手を調べる
mistake-search = 調べています… { $share }
mistake-was = 一番惜しかったのは{ $move }手目：勝率が{ $lost }下がりました。良かった手：{ $text }
mistake-see = 見る
mistake-none = 大きく損をした手はありません。
mistake-failed = 今は調べられません。
next-format = 次のフォーマット：{ $regulation }
next-format-new = 新しいもの：{ $actions }など
list-comma = 、

# ヒント
hint = ヒント
hint-chance = 勝つ見込み：{ $chance }
line-then = その後：
line-move = { $player }「{ $text }」

# キー
key-choose = リストから選ぶ
key-pass = パス
key-done = 選択を終える
key-back = 直前の選択を戻す・閉じる
key-arrows = 選べるものの間を移動
key-all = すべての項目の間を移動
key-keep-going = どうぞ：ステージが空になるまでパス
key-take-it = 受けます
key-end-turn = ターン終了
key-hold = 対応：自動パスを止める
key-full = 確認の頻度：フルの切り替え
key-takeback = 1手戻す（人との対戦では待ったのお願い）
key-hint = ヒント（コンピューター戦）
key-say = コマンドを入力
key-mute = 音を消す・出す
key-log = ログ
key-rules = ルール
key-settings = 設定
key-help = この一覧
keys-touch = タッチ画面では、タップで選択、長押しで説明、光っているカードは対象へドラッグできます。

# 設定
set-language = 言語
set-theme = 配色
theme-system = システムに合わせる
theme-light = ライト
theme-dark = ダーク
set-speed = アニメーションの速さ
speed-none = なし
speed-fast = 速い
speed-normal = 普通
set-suits = スートの色
suits-four = 4色
suits-green = クラブを緑
suits-contrast = くっきり
suits-two = 2色
set-letters = スートに文字を添える
set-sounds = 音
set-left-handed = 左手用（主ボタンを左に）
set-muted = 相手のひとことを隠す
set-tutor = はじめての対戦で説明する

# 案内
tutor = 案内
tutor-close = 案内を閉じる
tutor-next = わかった
lesson-practice-title = 練習用の配りです
branch-title = { $played }（{ $move }手目から）
branch-deal = この対戦は、別の対戦の局面から始まりました。
branch-source = その局面へ
lesson-goal-title = これがあなたのライフです
lesson-goal = カードを引いても、ダメージを受けても、コストLを払っても減ります。対戦相手のライフを先になくせば勝ちです。
lesson-hand-title = 手札から始めます
lesson-hand = 光っているカードから始められます。選ぶと、できることとそのコストが出ます。
lesson-bulwark-title = 防壁が横になりました
lesson-bulwark = コストBとしてドライブしたからです。次の自分のターンにまた縦になります。横の間はブロックできません。
lesson-stage-title = ここで解決を待っています
lesson-stage = 2人が続けてパスすると、一番上から解決します。その前に対応することもできます。
lesson-attacked-title = アタックされています
lesson-attacked = 自分のキャラクターを選んでこのアタッカーをブロックするか、そのまま受けます。受けるとサイズの分だけライフが減ります。
lesson-new-title = この兵士は出たばかりです
lesson-new = アタックできるのは次の自分のターンからです。ブロックはできます。
lesson-attack-title = この兵士はアタックできます
lesson-attack = この兵士を選ぶとアタックできます。ほかの兵士も加えられます。アタッカーは横になり、次の自分のターンまでブロックできません。
lesson-end-title = 終わったらターン終了
lesson-end = することがなくなったら、ここでターンを渡します。
practice-title = { $played }（練習用の配り）
