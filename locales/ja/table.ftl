# テーブルの言葉。

# カード
card-back = 裏向きのカード
card-name = { $suit ->
    [X] ジョーカー
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
zone-soldiers = 兵士
zone-bulwarks = 防壁
zone-fog = フォグ
zone-stage = ステージ
zone-pack = パック
zone-rare = レアカード
zone-trump = 切札
zone-revealed = 公開中
zone-aside = 脇に置いたカード
zone-out = 使わないカード
about-life = 残りのカード。ダメージやコストで減り、なくなったプレイヤーは負けます。
about-grave = 使い終わったカード。一番上は全員に見え、残りは持ち主だけが見られます。
about-hand = 持ち主だけが見るカード。
about-pack = アクションで一度だけ中から選べるカード。
about-rare = 特別なアクションに使う、持ち主だけが知るカード。
about-aside = 準備の間、脇に置いておくカード。

# 盤面
side-label = { $player }の場
player-label = { $player }、ライフ{ $life }、手札{ $hand }枚{ $turn ->
    [yes] 、ターンプレイヤー
   *[no] { "" }
}{ $chance ->
    [yes] 、チャンスあり
   *[no] { "" }
}
row-back = ライフ、防壁、山
row-front = 兵士とフォグ
hand-label = 手札 { $count }枚
hand-empty = 手札なし
passed = パス
turn-of = ターン{ $turn } · { $player }
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
    [yes] 、このターンに登場
   *[no] { "" }
}{ $attacks ->
    [yes] 、攻撃中
   *[no] { "" }
}{ $blocks ->
    [yes] 、ブロック中
   *[no] { "" }
}
bulwark-label = 防壁{ $place }{ $card ->
    [none] { "" }
   *[other] 、{ $card }
}{ $driven ->
    [yes] 、ドライブ状態
   *[no] { "" }
}{ $blocks ->
    [yes] 、ブロック中
   *[no] { "" }
}
trump-label = 切札{ $place }{ $card ->
    [none] { "" }
   *[other] 、{ $card }
}{ $up ->
    [yes] 、表向き
   *[no] 、裏向き
}{ $locked ->
    [yes] 、ロック中
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
size-changed = サイズ{ $size }({ $own }{ $change })
state-driven = ドライブ状態(横向き、行動済み)
state-charged = チャージ状態(行動できる)
state-new = このターンに登場(速攻がなければまだ攻撃できない)
state-attacks = 攻撃中
state-blocks = { $unit }をブロック中
bulwark-text = 裏向きのカード。ドライブしてコストを払い、攻撃してきた1体をブロックできます。
remembered = { $card }(記憶)
remembered-text = このカードがそこへ行くのを見ました。
fog-on = { $unit }に置かれています
fog-spent = 効果は終わっています
trump-up = 表向き:効果あり
trump-down = 裏向き
trump-locked = ロック中:今は表にできません
as-trump = 切札としては「{ $name }」
hand-card-text = チャンスのときにクリックすると、使い道がわかります。
tray = 見ているカード
close = 閉じる

# ステージ
stage = ステージ
stage-empty = 解決待ちのものはありません。
resolves-next = 次に解決
happens-now = 今起きている
waiting-triggers = このあと:
requested-by = { $player }が起こした
request-label = { $next ->
    [yes] 次に解決:
   *[no] { "" }
}{ $player }の{ $action }{ $keys ->
    [none] { "" }
   *[other] 、キーカード{ $keys }
}{ $target ->
    [none] { "" }
   *[other] 、対象{ $target }
}
target-lost = (対象なし)
speed = { $direct ->
    [yes] { "" }
   *[no] 誘発 ·{ " " }
}{ $quick ->
    [yes] クイック(いつのチャンスでも)
   *[no] メイン(自分のターン、ステージが空のとき)
}{ $immediate ->
    [yes] {" "}· すぐに解決
   *[no] { "" }
}
fact-cost = コスト:{ $text }
fact-key = キーカード:{ $text }
fact-target = 対象:{ $text }
fact-when = 条件:{ $text }
