# 端末版の文。キーはすべての言語で同じ。テストで比べる。

## 開始と終了

welcome = BlackPoker { $regulation }
unofficial = 非公式のファン制作です。BlackPokerの制作者とは関係ありません。
custom = カスタムルール：{ $name } { $version }（公式のゲームではありません）
seed = シード { $seed }（同じシードなら同じカードが配られます）
you-are = あなたは{ $seat }です。相手：{ $opponent }
hot-seat = 1つの画面で2人対戦：AとB
your-screen = 席{ $seat }の番です。ほかの人に画面が見えないときにEnterを押してください。
winner = { $seat }の勝ちです。
draw = 引き分けです。
you-win = あなたの勝ちです。
you-lose = あなたの負けです。
good-bye = ゲームを途中で終えます。
record-saved = 対戦記録を保存しました：
no-last-game = 続きから遊べる対戦がありません。新しい対戦：blackpoker play
loses-again = それを行うと負けになります。行うならもう一度入力し、やめるならほかを選んでください。
record-not-saved = 記録を保存できませんでした：{ $problem }

## 盤面

turn = 第{ $number }ターン（{ $seat }のターン）
life = ライフ{ $count }
hand-count = 手札{ $count }
grave-top = 墓地の一番上{ $card }
grave-empty = 墓地なし
grave-all = 墓地{ $count }（一番上{ $card }）
pack-count = パック{ $count }
pack-some = パック
pack-opened = 開封済みパック：{ $cards }
rare-one = レアカード{ $card }
rare-hidden = レアカードあり
row-hand = 手札
row-soldiers = 兵士
row-bulwarks = 防壁
row-fog = フォグ
row-trumps = 切札
row-aside = 取り置き
row-covered = 伏せた兵
aside-count = 裏向き{ $count }枚
row-stage = ステージ
row-waiting = 誘発待ち
row-revealed = 公開中
row-mini-pack = ミニパック
empty = なし
driven = ドライブ
new = 新
attacks = アタッカー
blocks = { $attacker }をブロック
lost = 対象なし
face-up = 表
face-down = 裏
locked = ロック
virtual-keys = 仮のキー{ $cards }
no-effect = 効果なし
size = サイズ{ $size }

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
zone-revealed = 公開したカード
zone-aside = 取り置き
zone-out = ゲーム外

## 質問

ask-chance = あなたのチャンス：アクションを起こすか、パスしてください。
ask-cards = カードを選んでください（{ $count }枚）。
ask-cards-or-none = カードを{ $count }枚選ぶか、まったく選ばないでください。
ask-units = ユニットを選んでください（{ $count }体）。
ask-word = 選んでください。
ask-order = 上から順に並べてください。
ask-attackers = アタッカーを1体ずつ指定してください。
ask-attackers-forced = アタッカーを1体ずつ指定してください。{ $units }は必ずアタックします。
ask-blockers = ブロッカーを1体ずつ指定してください。
ask-blocked = { $blocker }がブロックするのは…
ask-new-target = 新しい対象を選んでください。
ask-trigger = 先に処理する誘発アクションを選んでください。
ask-grave-top = 墓地の一番上にするカードを選んでください。
ask-opening-hand = 最初の手札にするカードを{ $count }枚選んでください。
ask-trumps = 切札を選んでください（{ $count }枚）。
ask-request = ステージのリクエストを選んでください。
ask-row = 防壁を、ライフに近いほうから順に並べてください。
ask-choose-trumps = 切札にするカードを{ $count }枚選んでください。
ask-open-trump = どの切札を表にして始めますか。
ask-draft-pick = ミニパック{ $number }/{ $count }から1枚選んでください。
draft-kept = 取り置き：{ $cards }
ask-allocate = { $group ->
    [rare] レアカードにするカードを選んでください。
    [trump] 切札にするカードを選んでください。
   *[hand] 残りは手札です。どれかを選ぶと決まります。
 }
allocated = { $group ->
    [rare] レアカード{ $cards }
    [trump] 切札{ $cards }
   *[hand] 手札{ $cards }
 }
ask-rare-card = レアカードを選んでください。
step-cost = { $action }：どのコストで払いますか
step-key = 「{ $action }」：{ $number }枚目のキーカードを選んでください。
step-pay = 「{ $action }」のコスト：{ $number }つ目に払うものを選んでください。
step-unit = { $action }：キーユニット
step-target = { $action }：対象
chosen = ここまで：{ $list }
chosen-block = { $blocker }が{ $attacker }をブロック
done = 決定
done-none = なし
pass = パス
by-payment = { $cost }で払う
prompt = 番号・コマンド・？ >
number-out-of-range = { $number }番の選択肢はありません。
not-undone = この決定には取り消すものがありません。
no-shortcut = 今はこのショートカットを使えません。
undone = 1つ前の決定まで戻しました。
no-undo = 戻せる決定がありません。
help =
    番号で選びます。複数選ぶときは1つずつ選びます。
      ?3      3番の説明                   b  1つ前の選択に戻る
      v       盤面                        l  記録
      u       1つ前の決定まで戻す（コンピューター戦のみ）
      hint    コンピューターの考えと理由、その後の進み方（コンピューター戦のみ）
      end!    ターンを終える              take!  攻撃を受ける（パス・ブロックなし・パス）
      go!     ステージが空になるまでパス
      full! normal! skip!   毎回たずねる／必要なときだけ／自分のターンまでたずねない
      q       ゲームをやめる              ?  このヘルプ
    かっこの中はコストです。Bは防壁1体をドライブ、Lは1点ダメージ、Dは手札を1枚捨てる、
    Sはキャラクター1体を墓地へ、Cはキーユニットをドライブ。
    コマンドをそのまま書くこともできます。例：
      pass
      throwing key=S9,C4
      up key=H5 pay=S3 target=A:C7
      choose S3,H4
    カードはスートの頭文字と数字（S7, H10, DJ, CA, X1）、防壁は位置（b1, B:b2）、リクエストは#1, #2。
in-commands = コマンドでの名前：{ $id }
help-trumps =
    切札のあるゲーム：tで、出ている切札の効果と使えるアクションをすべて表示します。?3なら3番だけ。
      open target=A:t1    切札は位置（t1, t2）、表向きならカードで書きます
colon = ：
trump-nothing = { $card }は切札としての効果がありません。
trump-unknown = 対戦相手の裏切札です。オーナーのほかは誰も知りません。
trump-actions = 表向きの間に使えるもの：
on-the-field = 場では：
of-trump = 切札{ $trump }のアクションです。
no-trumps = 切札は出ていません。
must-attack = この兵士は必ずアタックします。

## 自分のデッキ

deck-bad = { $file }は{ $regulation }のデッキになりません：
deck-no-card = { $line }行目：「{ $text }」はカードではありません。
deck-advice = 1枚ずつ、スートの頭文字と数字で書いてください（S7 H10 DJ CA、JokerはX1とX2）。#から後ろは読みません。

## 記録

log-requested = { $seat }が「{ $action }」を起こした{ $detail }。
log-keys = （キーカード{ $cards }）
log-unit = （キーユニット{ $unit }）
log-target = （対象：{ $target }）
log-triggered = { $seat }の「{ $action }」が誘発した。
log-dropped = { $seat }の「{ $action }」は、ステージが空でないため起こらない。
log-passed = { $seat }がパスした。
log-resolving = { $seat }の「{ $action }」が解決した。
log-resolving-lost = { $seat }の「{ $action }」は対象を失い、何も起こらなかった。
log-nullified = { $seat }の「{ $action }」が無効になった。
log-retargeted = リクエスト{ $place }の対象が{ $target }に変わった。
log-damage = { $seat }に{ $amount }点のダメージ。
log-moved-as-trump = { $seat }が{ $cards }を裏切札にした。
log-set-aside = { $seat }が{ $cards }を裏向きで取り置いた。
log-aside-rare = { $seat }が{ $cards }をレアカードにした。
log-aside-hand = { $seat }が{ $cards }を手札に加えた。
log-uncovered = { $seat }が伏せていた兵士{ $cards }を表にした。
log-moved = { $seat }：{ $cards }が{ $from }から{ $to }へ。
log-a-card = カード1枚
log-some-cards = カード{ $count }枚
log-new-top = { $seat }：墓地の一番上は{ $card }。
log-shown = { $seat }が{ $card }を見せた（{ $zone }）。
log-looked = { $seat }が{ $what }を見た。
log-chose = { $seat }が{ $word }を選んだ。
log-charged = { $unit }がチャージ状態になった。
log-driven = { $unit }がドライブした。
log-equipped = { $unit }に{ $card }を装備した。
log-fogged = { $seat }：{ $fog }（ターン終了まで）。
log-fogged-on = { $seat }：{ $fog }（{ $unit }、ターン終了まで）。
log-boosted = { $unit }のサイズが{ $by }変わった。
log-boosted-all = { $seat }の兵士すべてのサイズが{ $by }変わった。
log-trump-up = { $seat }が切札{ $trump }を表にした。
log-trump-down = { $seat }の切札{ $trump }が裏向きになった。
log-prevented = { $trump }（{ $seat }）により、{ $amount }点のダメージを受けない。
log-replaced = { $part ->
    [soldiers] { $source }（{ $seat }）により、兵士どうしの{ $action }が変わる。
    [bulwark] { $source }（{ $seat }）により、防壁がブロックしたときの{ $action }が変わる。
    [unblocked] { $source }（{ $seat }）により、ブロックされないときの{ $action }が変わる。
   *[effect] { $source }（{ $seat }）により、{ $action }の効果が変わる。
 }
log-rearranged = { $seat }が防壁を並べ替えた。
log-attacks = { $unit }がアタックした。
log-blocks = { $blocker }が{ $attacker }をブロックした。
log-shuffled = { $seat }が{ $zone }をシャッフルした。
log-pack-opened = { $seat }がパックを開封した。
log-first = 先攻は{ $seat }。
log-turn = ── { $seat }のターン ──
voice-you = あなた
voice-opponent = 対戦相手
voice-whose = { $seat }の{ $thing }
voice-bulwark = 防壁b{ $place }
voice-trump = 切札t{ $place }
log-outlook = ⇒ { $line }
log-over = ゲーム終了：{ $result }

## Players of the computer

player-unknown =
    「{ $name }」というプレイヤーはいません。1〜6（レベル。level:1〜level:6とも書ける）、random、rules、search:100ms（1手の時間）、search:2000（反復回数）、search:100ms:2（2スレッド）、seer:100ms（すべてのカードが見える、ものさし用）があります。playではhumanも使えます。
player-other-version = 「{ $name }」は別のバージョンです。このプログラムでは「{ $here }」です。
player-no-budget = 「{ $name }」では考える時間がありません。1ms以上または1回以上、スレッドは1つ以上にしてください。

## はじめての対戦

first-advice = 案内：{ $advice }
first-turn = あなたのターンで、ステージは空です。防壁は兵士のコストを払い、ブロックもします。兵士は出した次の自分のターンからアタックできます。コストのLは1つにつきライフが1枚減るので、使いすぎに注意し、eでターンを終えましょう。
first-chance = ステージで解決を待つものがあります。クイックのアクションで対応するか、パスしましょう。2人がパスすると解決します。
first-request = アクションを起こしています。キーカード、コストの支払い、対象の順に選びます。
first-choose = 一覧から選びます。
