# ルールファイルの問題。英語の文はコードにある。キーは「pack-」と問題の種類で、なければテストが失敗する。

pack-severity = { $severity ->
    [error] エラー
    [warning] 注意
   *[note] 参考
 }
pack-at = { $place }：{ $severity }：{ $problem }
pack-rule = { $problem }〔{ $rule }〕
pack-choose = 書けるもの：{ $names }
pack-near = もしかして「{ $name }」ですか。
pack-write = 書き方：{ $form }

pack-bad-ability = 能力は1つずつ書いてください。
pack-bad-cards = カードの書き方が正しくありません。スートと数字を「hearts A-10」のように書いてください。
pack-bad-condition = 条件のキーはちょうど1つです。いくつか合わせるときは「all」の中に並べてください。
pack-bad-cost = キーユニットをドライブできるのは1回だけです。
pack-bad-date = 日付が正しくありません。前の日付より後の「2026-11-18」のような年月日を書いてください。
pack-bad-deck = デッキの書き方が正しくありません。枚数か、決まったカードを書いてください。
pack-bad-key = キーが正しくありません。「:」の前に1つの語を書いてください。
pack-bad-match = 対戦の回数とデッキの数が合いません。デッキは2つ以上で、勝つのに必要な回数より少なくできません。
pack-bad-name = { $names }という名前は使えません。
pack-bad-note = 注には、記載（`in`と`prints`）か、決まっていないこと（`open`）のどちらかを書いてください。
pack-bad-operation = この操作の書き方が正しくありません。操作は1つずつ、必要なものと一緒に書いてください。
pack-bad-rank = 数字の書き方が正しくありません。A、2-10、J-K、`joker`のように、どの数字も1回ずつ書いてください。
pack-bad-setup = 準備の順番が正しくありません。
pack-bad-step = 準備の段階{ $names }の書き方が正しくありません。
pack-bad-unit = このカードではユニットになりません。
pack-bad-value = 値の書き方が正しくありません。
pack-duplicate-card = 同じカードが2回書かれています。
pack-duplicate-id = { $names }はすでにあります。
pack-duplicate-key = キー{ $names }が2回書かれています。
pack-duplicate-name = { $names }が2回書かれています。
pack-same-name = { $names }は、ほかのアクションと同じ名前です。別の名前にするか、置き換えるアクションのidにしてください。
pack-duplicate-word = { $names }はすでにほかのフォグの名前です。
pack-empty-file = ファイルが空です。
pack-endless-loop = このくり返しは終わりません。中のどこかに「stop」を書いてください。
pack-file-kind = この名前のファイルはルールファイルではありません。「.yaml」で終わる決まった名前にしてください。
pack-file-name = アクションのIDとファイルの名前が違います：{ $names }
pack-file-too-large = ファイルが大きすぎます。
pack-file-twice = 同じ役割のファイルがもう1つあります。
pack-fog-without-trump = このフォグには、対象の切札が必要です。「on: target」を書いてください。
pack-fog-without-unit = このフォグには、対象のユニットが必要です。「on」を書いてください。
pack-guideline = { $rule ->
    [G2] { $names }は通常でクイックですが、キーカードがありません。キーカードがないと、ステージの順番が見えません。
    [G3] 誘発するアクション{ $names }が、即時のクイックではありません。
    [G4] 先攻が1ターン目に必ず勝てるかどうかは、ファイルからはわかりません。対戦で確かめてから「allow: [G4]」と書いてください。
    [G5] 1つの出来事で、{ $names }が2つ以上誘発することがあります。
    [G6] 同じカードの組が、{ $names }の両方になります。
   *[other] カスタムルールの指針から外れています。
 }
pack-key-slots = キーカードの数が正しくありません。
pack-line-too-long = 行が長すぎます。
pack-missing-file = 必要なファイルがありません。
pack-missing-key = 必要な項目{ $names }がありません。
pack-missing-value = 必要な値がありません。
pack-negative-amount = { $names }の量が0より小さいので、何も起こりません。0以上にしてください。
pack-never-face-up = { $names }は表になることがありません。カードのある切札を書いてください。
pack-never-triggered = アクション{ $names }は起こることがありません。
pack-no-action-left = 切札{ $names }のアクションがなくなります。
pack-no-battle = これは「eachAttacker」の中でだけ使えます。
pack-no-cards = 空のリストに合うカードはありません。
pack-no-character-left = 切札{ $names }のカードを使うキャラクターがなくなるので、この切札は場に出せません。キャラクターを残すか、切札も消してください。
pack-no-end = フォーマット{ $names }では、ターンを終えられないことがあります。
pack-no-event = ここには、誘発した出来事がありません。
pack-no-formats = フォーマットのない項目は、どの対戦にも現れません。1つ以上書いてください。
pack-no-frames = フレームのない項目は、どの対戦にも現れません。1つ以上書くか、「frames」を消してください。
pack-no-key = { $names }のキーカードの数に合いません。
pack-no-key-unit = コストでキーユニットをドライブしますが、このアクションにキーユニットがありません。
pack-no-label-left = 切札{ $names }が持たせるラベルを使うアクションがなくなります。
pack-no-operation = ここには、その前の操作がありません。
pack-no-part = 置き換える部分がありません。「part: effect」と書くか、「eachAttacker」のあるアクションにしてください。
pack-no-seats = 席のないアクションは誰のものでもありません。[A]、[B]、[A, B]のどれかを書いてください。
pack-no-soldier = そのカードは、フォーマット{ $names }では兵士になりません。
pack-no-trump-left = 切札がなくなるので、{ $names }は起こせません。
pack-no-unit-left = { $names }に使えるユニットがなくなります。
pack-no-zone = ここにはない領域を使っています：{ $names }
pack-not-listed = アクション{ $names }がedition.yamlの一覧にありません。
pack-nothing-does = 「remove」や置き換えのために、{ $names }を行う効果がなくなります。ほかの項目に入れてください。
pack-nothing-makes = 「remove」や置き換えのために、フォグ{ $names }を生むものがなくなります。
pack-nothing-picked = 先に「choose」で選んでいません。
pack-nothing-revealed = 先に「turnUp」でめくっていません。
pack-nothing-replaced = { $names }の能力が変えるアクションがなくなります。
pack-nothing-triggers = { $names }を誘発するものがなくなるので、もう起こりません。誘発するものを残すか、一緒に消してください。
pack-option-not-allowed = このフレームで使えないオプションです：{ $names }
pack-reading-same = この読み方では、何も変わりません。
pack-reserved-id = { $names }は決まったIDです。ほかのIDにしてください。
pack-revision-gap = 改訂の番号がつながっていません。
pack-revision-same = この改訂では、遊び方が変わりません。文だけなら改訂は要りません。
pack-revision-twice = 同じ番号の改訂が2つあります。
pack-several-targets = アクションの対象はちょうど1つです。
pack-stands-for = { $names }の代わりになるものがありません。
pack-too-many = { $names }は数の上限を超えています。
pack-too-many-files = ファイルが多すぎます。
pack-too-many-items = リストや項目が多すぎます。
pack-too-many-problems = ほかにも問題がありますが、省略しました。
pack-too-many-steps = すべてのアクションの効果を合わせた手順が多すぎます。
pack-too-many-variables = 変数が多すぎます：{ $names }
pack-two-packs = カスタムルールに別のカスタムルールは重ねられません。公式の版を変えてください。
pack-unknown-cost = コスト{ $names }はありません。
pack-unknown-guideline = 指針{ $names }はありません。
pack-unknown-key = ここに{ $names }という項目はありません。
pack-unknown-name = { $names }という名前のものはありません。
pack-unknown-operation = { $names }という操作はありません。
pack-unknown-revision = その改訂は、このプログラムにありません。
pack-unknown-step = { $names }という準備の段階はありません。
pack-unknown-word = { $names }はここに書けません。
pack-unset-variable = 変数{ $names }がまだ決まっていません。
pack-missing-revision = 前の改訂のファイルがありません。改訂で変えたものの、変える前の内容が必要です。
pack-wrong-edition = このカスタムルールは、ほかの版を変えるものです。
pack-wrong-target = 対象が正しくありません：{ $names }
pack-wrong-trigger = ここに書けるのは、誘発するアクションです。
pack-wrong-type = ここには別の種類の値を書きます。
pack-yaml-alias = ルールファイルでは別名（`*name`）を使いません。値そのものを書いてください。
pack-yaml-anchor = ルールファイルではアンカー（`&name`）を使いません。値そのものを書いてください。
pack-yaml-depth = リストや項目の入れ子が深すぎます。
pack-yaml-document = 2つ目の文書が始まっています。1つのファイルには1つだけ書いてください。
pack-yaml-syntax = YAMLとして読めません。
pack-yaml-tag = ルールファイルではタグ（`!name`）を使いません。値そのものを書いてください。
