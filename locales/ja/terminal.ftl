# 端末版の文。キーはすべての言語で同じ。テストで比べる。

## 開始と終了

welcome = BlackPoker { $regulation }
unofficial = 非公式のファン制作です。BlackPokerの制作者とは関係ありません。
custom = カスタムルール：{ $name } { $version }（公式のゲームではありません）
seed = シード { $seed }（同じシードなら同じカードが配られます）
you-are = 対戦相手：{ $opponent }（コマンドでは、あなたは{ $seat }です）
hot-seat = 1つの画面で2人対戦：プレイヤー1とプレイヤー2（入力するコマンドではAとB）
your-screen = { $seat }の番です。ほかの人に画面が見えないときにEnterを押してください。
winner = { $seat }の勝ちです。
draw = 引き分けです。
you-win = あなたの勝ちです。
you-lose = あなたの負けです。
good-bye = 対戦を途中で終えます。
record-saved = 対戦記録を保存しました：
no-last-game = 続きから遊べる対戦がありません。新しい対戦：blackpoker play
loses-again = それを行うと負けになります。行うならもう一度入力し、やめるならほかを選んでください。
record-not-saved = 対戦記録を保存できませんでした：{ $problem }

## 盤面

turn = 第{ $number }ターン（{ $seat }のターン）
life = ライフ{ $count }枚
life-at-least = ライフ{ $count }枚以上
hand-count = 手札{ $count }枚
grave-top = 墓地の一番上{ $card }
grave-empty = 墓地0枚
grave-all = 墓地{ $count }枚（一番上{ $card }）
pack-count = パック{ $count }枚
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
row-covered = 裏向きの兵士
aside-count = 裏向き{ $count }枚
row-stage = ステージ
row-waiting = 誘発待ち
row-revealed = めくった
row-mini-pack = ミニパック
empty = なし
driven = ドライブ状態
new = このターンに出た
attacks = アタッカー
blocks = { $attacker }をブロック
lost = 対象なし
face-up = 表
face-down = 裏
locked = クローズ中
virtual-keys = （キーカードは{ $cards }とみなす）
no-effect = 効果切れ
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
zone-revealed = めくったカード
zone-aside = 取り置き
zone-out = ゲーム外

## 質問

ask-chance = あなたのチャンス：アクションを起こすか、パスしてください。
ask-for = 「{ $action }」：{ $question }
ask-cards = { $purpose ->
    [discard] 捨てるカードを{ $count }枚選んでください。
    [grave] 墓地に移すカードを{ $count }枚選んでください。
    [hand] 手札に加えるカードを{ $count }枚選んでください。
    [lifeTop] ライフの一番上に移すカードを{ $count }枚選んでください。
    [lifeBottom] ライフの一番下に移すカードを{ $count }枚選んでください。
    [soldier] 兵士として場に出すカードを{ $count }枚選んでください。
    [bulwark] 防壁にするカードを{ $count }枚選んでください。
    [trump] 切札にするカードを{ $count }枚選んでください。
   *[other] カードを{ $count }枚選んでください。
 }
ask-or-none = 選ばなくてもかまいません。
ask-units = { $purpose ->
    [grave] 墓地に移すユニットを{ $count }体選んでください。
    [hand] 手札に戻すユニットを{ $count }体選んでください。
    [lifeTop] ライフの一番上に移すユニットを{ $count }体選んでください。
    [lifeBottom] ライフの一番下に移すユニットを{ $count }体選んでください。
    [drive] ドライブするユニットを{ $count }体選んでください。
    [charge] チャージ状態にするユニットを{ $count }体選んでください。
   *[other] ユニットを{ $count }体選んでください。
 }
ask-word = どれかを選んでください。
ask-order = 一番上にするものから順に選んでください。
ask-attackers = アタッカーを1体ずつ指定してください。
ask-attackers-forced = アタッカーを1体ずつ指定してください。{ $units }は必ずアタックします。
ask-blockers = ブロッカーを1体ずつ指定してください。
ask-blocked = { $blocker }がブロックするのは…
ask-new-target = 新しい対象を選んでください。
ask-trigger = 先に処理する誘発アクションを選んでください。
ask-grave-top = 墓地の一番上にするカードを選んでください。
ask-opening-hand = { $hand }にするカードを{ $count }枚選んでください。
ask-trumps = 切札を{ $count }枚選んでください。
ask-request = ステージのリクエストを選んでください。
ask-row = 防壁を、ライフに近いほうから順に並べてください。
ask-choose-trumps = 切札にするカードを{ $count }枚選んでください。
ask-open-trump = どの切札を表にして始めますか。
ask-draft-pick = ミニパック{ $number }（全{ $count }組）から1枚選んでください。
draft-kept = 取り置き：{ $cards }
ask-allocate = { $group ->
    [rare] レアカードにするカードを選んでください。
    [trump] 切札にするカードを選んでください。
   *[hand] 残りのカードは手札になります。決定してください。
 }
allocated = { $group ->
    [rare] レアカード{ $cards }
    [trump] 切札{ $cards }
   *[hand] 手札{ $cards }
 }
ask-rare-card = レアカードを選んでください。
step-cost = 「{ $action }」：どのコストで払いますか。
step-key = 「{ $action }」：キーカードを選んでください（あと{ $left }枚）。
step-pay = 「{ $action }」のコスト：払うものを選んでください（あと{ $left }つ）。
step-unit = 「{ $action }」：キーユニットを選んでください。
step-target = 「{ $action }」：対象を選んでください。
chosen = ここまで：{ $list }
chosen-block = { $blocker }が{ $attacker }をブロック
done = 決定
done-none = なし
pass = パス
by-payment = { $cost }で払う
prompt = 番号かコマンド（ヘルプは「?」） >
number-out-of-range = { $number }番の選択肢はありません。
not-undone = まだ何も選んでいません。
no-shortcut = 今はこのショートカットを使えません。
undone = 1つ前の決定まで戻しました。
no-undo = 戻せる決定がありません。
help =
    番号で選びます。複数選ぶときは1つずつ選びます。
      ?3      3番の説明                   b  1つ前の選択に戻る
      v       盤面                        l  ログ
      u       1手戻す（コンピューター戦のみ）
      hint    コンピューターの考えと理由、その後の進み方（コンピューター戦のみ）
      e, end! ターンを終える              take!  受けます（パス・ブロックなし・パス）
      go!     どうぞ（ステージが空になるまでパス）
      full! normal! skip!   確認の頻度：フル／通常／スキップ（自分のターンまで確認しない）
      q       対戦をやめる                ?  このヘルプ
    かっこの中はコストです。Bは自分の防壁1体をドライブ、Lは1点のダメージを受ける、Dは手札1枚を捨てる、
    Sは自分のキャラクター1体を墓地に移す、Cはキーユニットをドライブ。
    コマンドをそのまま書くこともできます。例：
      pass
      throwing key=S9,C4
      up key=H5 pay=S3 target=A:C7
      choose S3,H4
    カードはスートの頭文字と数字（S7、H10、DJ、CA、X1）、防壁は位置（b1、B:b2）、リクエストは#1、#2。
in-commands = コマンドでの名前：{ $id }
help-trumps =
    切札のある対戦：tで、出ている切札の効果と起こせるアクションをすべて表示します。?3なら3番だけ。
      open target=A:t1    切札は位置（t1、t2）、表向きならカードで書きます
colon = ：
in-brackets = （{ $text }）
trump-nothing = { $card }は切札としての効果がありません。
no-trump = 切札の効果なし
trump-unknown = 対戦相手の裏切札です。オーナーのほかは誰も知りません。
trump-actions = 表向きの間に起こせるもの：
on-the-field = 場では：
of-trump = 切札{ $trump }のアクションです。
no-trumps = 切札は出ていません。
must-attack = この兵士は必ずアタックします。
match-goes-on = マッチは{ $seat }の{ $wins }勝、{ $other }の{ $losses }勝です。次のゲームに進みます。
match-won = { $wins }対{ $losses }で、{ $seat }がマッチに勝ちました。
match-drawn = { $wins }対{ $losses }で、マッチは引き分けです。
match-choose = { $seat }は次のゲームのデッキを選べます：{ $decks }（選ばなければ前と同じ）
list-or = ・
deck-count = { $count ->
    [0] { $regulation }のデッキは無作為に決まります。--deckは付けないでください。
    [1] { $regulation }のデッキは1つです。--deckは1回だけ付けてください。
   *[other] { $regulation }のデッキは{ $count }つです。--deckを{ $count }回付けるか、付けずにおまかせにしてください。
}

## 自分のデッキ

deck-bad = { $file }は{ $regulation }のデッキになりません：
deck-no-card = { $line }行目：「{ $text }」はカードではありません。
deck-advice = 1枚ずつ、スートの頭文字と数字で書いてください（S7 H10 DJ CA、JokerはX1とX2）。#から後ろは読みません。

## 記録

log-requested = { $seat }が「{ $action }」を起こした。
log-requested-with = { $seat }が「{ $action }」を起こした：{ $details }。
log-keys = キーカード{ $cards }
log-unit = キーユニットは{ $unit }
log-target = 対象は{ $target }
log-triggered = { $seat }の「{ $action }」が誘発した。
log-dropped = { $seat }の「{ $action }」は、ステージが空でないため起こらなかった。
log-passed = { $seat }がパスした。
log-resolving = { $seat }の「{ $action }」が解決した。
log-resolving-lost = { $seat }の「{ $action }」は対象を失い、効果がなかった。
log-nullified = { $seat }の「{ $action }」が無効になった。
log-retargeted = { $seat }の「{ $action }」の対象が{ $target }に変わった。
log-damage = { $seat }に{ $amount }点のダメージ。
log-moved-as-trump = { $seat }が{ $cards }を裏切札にした。
log-set-aside = { $seat }が{ $cards }を裏向きで取り置いた。
log-aside-rare = { $seat }が{ $cards }をレアカードにした。
log-aside-hand = { $seat }が{ $cards }を手札に加えた。
log-uncovered = { $seat }が裏向きの兵士{ $cards }を表にした。
log-drew = { $seat }が{ $cards }を引いた。
log-discarded = { $seat }が{ $cards }を捨てた。
log-buried = { $seat }の{ $cards }が墓地に移った。
log-buried-from = { $seat }の{ $from }の{ $cards }が墓地に移った。
log-buried-revealed = { $seat }がめくった{ $cards }が墓地に移った。
log-buried-keys = { $seat }のキーカード{ $cards }が墓地に移った。
log-returned = { $seat }の{ $cards }が手札に戻った。
log-taken = { $seat }が{ $from }の{ $cards }を手札に加えた。
log-entered = { $seat }が{ $cards }を場に出した。
log-entered-from = { $seat }が{ $from }の{ $cards }を場に出した。
log-became-soldier = { $seat }の防壁{ $cards }が兵士になった。
log-became-bulwark = { $seat }の{ $cards }が防壁になった。
log-turned-up = { $seat }がライフをめくった：{ $cards }。
log-moved = { $seat }の{ $cards }が{ $from }から{ $to }に移った。
log-a-card = カード1枚
log-some-cards = カード{ $count }枚
log-new-top = { $seat }の墓地の一番上が{ $card }になった。
log-shown = { $seat }が{ $card }を見せた（{ $zone }）。
log-looked = { $seat }が{ $what }を見た。
log-chose = { $seat }は「{ $word }」を選んだ。
log-charged = { $unit }がチャージ状態になった。
log-driven = { $unit }がドライブした。
log-equipped = { $unit }に{ $card }を装備した。
log-fogged = { $seat }の「{ $fog }」が効いている（ターン終了まで）。
log-fogged-on = { $seat }の「{ $fog }」が{ $unit }にかかった（ターン終了まで）。
log-boosted = { $way ->
    [up] { $unit }のサイズが{ $by }上がった。
   *[down] { $unit }のサイズが{ $by }下がった。
 }
log-boosted-all = { $way ->
    [up] { $seat }の兵士すべてのサイズが{ $by }上がった。
   *[down] { $seat }の兵士すべてのサイズが{ $by }下がった。
 }
log-trump-up = { $seat }が切札{ $trump }を表にした。
log-trump-down = { $seat }の切札{ $trump }が裏になった。
log-prevented = { $seat }の{ $trump }により、{ $amount }点のダメージを受けなかった。
log-replaced = { $part ->
    [soldiers] { $seat }の{ $source }により、兵士どうしの「{ $action }」が変わった。
    [bulwark] { $seat }の{ $source }により、防壁がブロックしたときの「{ $action }」が変わった。
    [unblocked] { $seat }の{ $source }により、ブロックされないときの「{ $action }」が変わった。
   *[effect] { $seat }の{ $source }により、「{ $action }」の効果が変わった。
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
voice-player = プレイヤー{ $seat ->
    [A] 1
   *[B] 2
 }
voice-whose = { $seat }の{ $thing }
voice-bulwark = 防壁b{ $place }
voice-trump = 切札t{ $place }
log-outlook = ⇒ { $line }
log-over = 対戦終了：{ $result }

## Players of the computer

player-unknown =
    「{ $name }」というプレイヤーはいません。1〜6（レベル。level:1〜level:6とも書ける）、random、rules、search:100ms（1手の時間）、search:2000（反復回数）、search:100ms:2（2スレッド）、seer:100ms（すべてのカードを見る。強さの基準用）があります。playではhumanも使えます。
player-other-version = 「{ $name }」は別のバージョンです。このプログラムでは「{ $here }」です。
player-no-budget = 「{ $name }」では考える時間がありません。1ms以上または1回以上、スレッドは1つ以上にしてください。

## はじめての対戦

first-advice = 案内：{ $advice }
first-turn = あなたのターンで、ステージは空です。防壁は兵士のコストを払い、ブロックもします。兵士は出した次の自分のターンからアタックできます。コストのLは1つにつきライフが1枚減るので、使いすぎに注意し、eでターンを終えましょう。
first-chance = ステージで解決を待つものがあります。クイックのアクションで対応するか、パスしましょう。2人がパスすると解決します。
first-request = アクションを起こしています。キーカード、コストの支払い、対象の順に選びます。
first-choose = 一覧から選びます。
