# Help of the program in Japanese; the English one stands beside the flags in the code. A test finds what is missing.

help-usage = 使い方：
help-commands = コマンド
help-arguments = 引数
help-options = オプション
help-flag = この説明を表示する
help-version = バージョンを表示する
help-examples = 例：
help-default = ［省略時 { $value }］
help-env = ［環境変数 { $name }］
help-values = ［{ $values }のどれか］
help-between = 、
help-value = ・{ $name }：{ $text }

# Flags that mean the same wherever they stand.
flag--games = 対戦の数（レギュレーションごと）
flag--players = 2人のプレイヤー。1つだけ書くと、両方がそれになる。違う2人は、同じ配りで1戦ごとに席を替える
flag--seed = シード（乱数のもとになる番号）。同じ番号なら同じ対戦になる
flag--threads = 同時に進める対戦の数。省略するとコアの数。結果は変わらない
flag--strengths = 強さの違うプレイヤー。それぞれが自分自身と対戦し、一致したときだけ結論とする
flag--deck = 両者のデッキ。枚数か、カードそのもの（"SA S2 H10 X1"）
flag--worth_games = アクションごとの、一方にだけ禁じる対戦の数。0なら調べない
flag--change = ルールの値と、その新しい値（rules numbersで一覧）。何回でも書ける
flag--rules = カスタムルールのフォルダ。もとにした版の代わりに使われる
flag--json = プログラム用にJSONで出す
flag--output = 書き出すページ
flag--records = 対戦記録を入れるフォルダ。リプレイできる
flag--regulation = レギュレーション。フォーマット+フレームの前に版を書く。版を省略すると最新版か、--rulesの版

blackpoker = BlackPoker：対戦、裁定、リプレイ、ルール検索。非公式です。
blackpoker-after = 非公式のファンプロジェクトです。BlackPokerの制作者が作ったものでも、認めたものでもありません。
blackpoker--lang = 言語。省略すると、システムが日本語なら日本語、それ以外は英語

blackpoker-play = ターミナルで対戦する
blackpoker-play-after =
    例：
    {"  "}blackpoker play                                      メニューで選ぶ
    {"  "}blackpoker play --first                              はじめての対戦（案内つき）
    {"  "}blackpoker play --resume                             最後にやめた対戦の続き
    {"  "}blackpoker play --edition 8.2 --format master --frame pack
    {"  "}blackpoker play --edition 9.1 --format master --frame extra --deck my-deck.txt
    {"  "}blackpoker play --opponent 5                         強いコンピューターと対戦
    {"  "}blackpoker play --opponent human                     1つの画面で2人
    {"  "}blackpoker play --plain --seed 5 < commands.txt      1行ずつ（パイプやスクリーンリーダー向け）
blackpoker-play--edition = 版：7.0、8.0、8.1、8.2、9.1［省略時 9.1］
blackpoker-play--format = フォーマット：lite、std、pro、master、7.0ではextraも［省略時 lite］
blackpoker-play--frame = フレーム（entry16、pack、full+preset2など）。省略すると、そのフォーマットの最初のもの
blackpoker-play--deck = 自分のデッキ。カード（S7 H10 DJ X1など）を並べたテキストファイル。#から後ろは読まない。省略すると、フレームで決まったデッキ、なければ54枚すべて。2つのデッキを使うフレームでは2回書き、先のものを第1ゲームで使う
blackpoker-play--rules = カスタムルールのフォルダ。版はその中に書かれている
blackpoker-play--opponent = 対戦相手：1〜6（コンピューターのレベル）、human（同じ画面の友だち）、またはrandomやsearch:100msなどのプレイヤー［省略時 2］
blackpoker-play--seat = コンピューターと対戦するときの自分の席
blackpoker-play--seed = シード（乱数のもとになる番号）。同じ番号なら同じカードが配られる
blackpoker-play--ask_always = パスしかできないときも、毎回確認する
blackpoker-play--plain = 全画面にせず、1行ずつ進める。入出力がターミナルでないときは自動でこうなる
blackpoker-play--no_color = 色を使わない（環境変数NO_COLORでも同じ）
blackpoker-play--first = はじめての対戦：現在の版のエントリーを練習用の配りで、レベル1を相手に案内つきで遊ぶ（あなたが先攻）
blackpoker-play--resume = 対戦記録の続きから遊ぶ。ファイルを省くと、最後にやめた対戦
blackpoker-play--record = 対戦記録の保存先。省略するとデータ用フォルダ
blackpoker-play--no_record = 対戦記録を残さない

blackpoker-scenario = 実行できる裁定（シナリオ）を試す
blackpoker-scenario-check = シナリオを実行し、失敗とその内容、合格数を表示する
blackpoker-scenario-check-after =
    例：
    {"  "}blackpoker scenario check scenarios
    {"  "}blackpoker scenario check my-ruling.toml other-rulings/ --lang ja

    シナリオは版ごとに1件と数えます。1件でも失敗すると終了コードは1です。書き方：blackpoker manual scenarios
blackpoker-scenario-check--paths = ファイルやフォルダ。フォルダでは、その中の*.tomlすべて
blackpoker-scenario-check--brief = 失敗したときの盤面を表示しない
blackpoker-scenario-book = シナリオから裁定集のページを作る
blackpoker-scenario-book--paths = シナリオのファイルやフォルダ
blackpoker-scenario-book--output = 書き出すファイル。リンクはそこから数える。省略すると画面
blackpoker-scenario-book--check = 書き出さず、ファイルが古ければ失敗にする
blackpoker-scenario-run = シナリオを1つ実行し、最後の局面と両者から見えるものを表示する
blackpoker-scenario-run--file = シナリオのファイル

blackpoker-why = その局面でコマンドが合法か、できないならなぜかを答える
blackpoker-why-after =
    例：
    {"  "}blackpoker why ruling.toml "A up key=H5 target=A:C7"
    {"  "}blackpoker why ruling.toml "B counter" --after 2     手順2つの後で、何らかの方法でできるか
    {"  "}blackpoker why ruling.toml "A attack" --lang ja

    シナリオのすべての版で合法なら終了コードは0、そうでなければ1です。
blackpoker-why--scenario = シナリオのファイル。その手順を終えた局面で調べる
blackpoker-why--command = 記法で書いたコマンド。アクションのidだけなら、何らかの方法でできるかを調べる
blackpoker-why--after = シナリオの手順を、この数だけ進める（0なら進めない）
blackpoker-why--edition = シナリオの版のうち、この版だけ

blackpoker-replay = 対戦記録を再生し、確かめ、シナリオを切り出す
blackpoker-replay-after =
    例：
    {"  "}blackpoker replay game.record                  1手ずつ再生。パイプでは対戦全体
    {"  "}blackpoker replay game.record --seat B --at 40 40手の後にBから見えていたもの
    {"  "}blackpoker replay game.record --verify         すべての行が正しいか
    {"  "}blackpoker replay game.record --analyze --at 40  そこでコンピューターならどうするか、その理由とその後
    {"  "}blackpoker replay game.record --scenario 40    その局面を裁定用のシナリオにする
blackpoker-replay--file = 対戦記録、またはブラウザが保存した控え。「-」なら標準入力から読む
blackpoker-replay--seat = 誰の目で見るか：プレイヤー、観戦者（public）、すべて公開（all）
blackpoker-replay--at = この数のコマンドの後の局面を表示する
blackpoker-replay--analyze = すべての決定（--atを付けるとその決定）をコンピューターが検討する。使うのはプレイヤーが知っていたことだけ
blackpoker-replay--verify = 対戦記録と、約束があればシャッフルを確かめるだけ。合わなければ最初の行を示す
blackpoker-replay--json = プログラム用にJSONで出す。--atを付けると局面も
blackpoker-replay--scenario = この数のコマンドの後の局面を、シナリオとして表示する

blackpoker-rules = ルールを調べる、版を比べる、カスタムルールを確かめる
blackpoker-rules-list = 版の一覧、またはアクションのタイミング・コスト・キーカードの一覧
blackpoker-rules-list--edition = 版（8.2など）またはカスタムルールのフォルダ。省略すると、あるものの一覧
blackpoker-rules-list--regulation = フォーマットとフレーム（master、master+pack、lite+full+preset2）。省略するとすべて
blackpoker-rules-show = アクション、キャラクター、フォグ、切札、フレーム、用語を詳しく表示する
blackpoker-rules-show--name = id、日本語か英語の名前、または切札のカード
blackpoker-rules-show--edition = 版（8.2など）またはカスタムルールのフォルダ。省略するとすべての版
blackpoker-rules-show--regulation = このフォーマット（とフレーム、読み方）のものだけ：master、master+pack、`master+full:printed`
blackpoker-rules-show--format = 同じ指定で、それがあるすべての版
blackpoker-rules-sheet = アクションリストを2ページで印刷用に出す。切札は別のページに続く
blackpoker-rules-sheet--edition = 版（8.2など）またはカスタムルールのフォルダ
blackpoker-rules-sheet--regulation = フォーマットとフレーム（master、master+pack）。省略すると一番大きいフォーマット
blackpoker-rules-sheet--form = 形式
blackpoker-rules-sheet--form-text = 100桁のテキスト。ページの間は改ページ
blackpoker-rules-sheet--form-markdown = 表
blackpoker-rules-sheet--form-html = A4両面に印刷するページ
blackpoker-rules-sheet--output = 画面の代わりに書き出すファイル
blackpoker-rules-notes = 紙のリストと遊び方が違うところと、リストだけでは決まらないところを、理由とともに表示する
blackpoker-rules-notes--edition = 版（7.0など）またはカスタムルールのフォルダ
blackpoker-rules-notes--publication = このリストの違いだけ：master、pro、draftなど
blackpoker-rules-lists = 紙のリストの項目を1つずつ、同じか違うかとともに文書にする
blackpoker-rules-lists--check = 書き出さずに、ファイルが古ければ失敗にする
blackpoker-rules-diff = 2つの版の違い、またはカスタムルールが変えるところを表示する
blackpoker-rules-diff--before = 版（8.2など）またはカスタムルールのフォルダ
blackpoker-rules-diff--after = 比べる相手
blackpoker-rules-diff--format = このフォーマットの項目だけ
blackpoker-rules-coverage = どの項目がどのシナリオで試されているかを表示する。ない項目があれば失敗にする
blackpoker-rules-coverage--paths = シナリオのファイルやフォルダ
blackpoker-rules-coverage--edition = この版だけ
blackpoker-rules-coverage--missing = シナリオのない項目だけ
blackpoker-rules-coverage--verbose = 項目ごとに、すべてのシナリオ
blackpoker-rules-check = カスタムルールを読み込み、問題をすべて表示する
blackpoker-rules-check--folder = pack.yamlのあるフォルダ
blackpoker-rules-numbers = レギュレーションの変えられる数字を、場所とともに一覧にする
blackpoker-rules-numbers--word = 場所か名前にこの語があるものだけ
blackpoker-rules-change = 数字や語を変えたカスタムルールを書き出す
blackpoker-rules-change--edition = 版（8.2など）か、カスタムルールのフォルダ
blackpoker-rules-change--changes = 変えるところ。場所=値。いくつでも書ける
blackpoker-rules-change--output = 書き出すフォルダ。新しいか、空のもの

blackpoker-rules-copy = 版の項目を写してカスタムルールを始める
blackpoker-rules-copy--edition = 版（9.1など）か、カスタムルールのフォルダ
blackpoker-rules-copy--entries = 写す項目（"throwing"や"frames.pack"など）
blackpoker-rules-copy--output = 書き出すフォルダ。新しいか、空のもの

blackpoker-report = バランスレポートを1ページにまとめる：先攻の有利さ、アクション、変更の影響
blackpoker-report-after =
    例：
    {"  "}blackpoker report "8.2 std+pack"
    {"  "}blackpoker report "8.2 std+pack" --change frames.pack.setup.draw=6 -o draw-6.html
    {"  "}blackpoker report "8.2 std+pack" --change frames.pack.setup.draw=5..8 --strengths rules
    {"  "}blackpoker report "8.1 std+pack" "8.2 std+pack" "9.1 std+pack" --lang ja
    {"  "}blackpoker report "9.1 lite+entry16" --worth-games 400     アクションとカードの価値も
    {"  "}blackpoker report "9.1 lite+entry16" --strengths rules --precision 0.5     必要なだけ対戦する
    {"  "}blackpoker report "8.2 std+pack" --data numbers/          すべての行、結果、グラフも
    {"  "}blackpoker report "8.2 std+pack" --rules my-pack/
    {"  "}blackpoker report "my-pack std+pack" --change actions.draw.effect.draw.count=2
    {"  "}blackpoker report sim-a/ sim-b/                      blackpoker simが書いたものから

    最初のレギュレーションとほかのものを、同じ配りで、強さの違うプレイヤーごとに比べます。
    --changeか--rulesを付けると、同じレギュレーションをそのルールと比べます。
    変えられる数字の一覧：blackpoker rules numbers "8.2 std+pack"
blackpoker-report--what = レギュレーション（"8.2 std+pack"や"my-pack std+pack"など）。または、simが書いたフォルダかまとめのファイル
blackpoker-report--games = ルールごとの対戦の数。全員に共通の数か、1人ずつの数をコンマで区切る。省略すると10000、探索するプレイヤーは1000
blackpoker-report--precision = 先攻の勝率とその差が、前後このポイント数まで分かるまで対戦する
blackpoker-report--data = ページのもとになるものすべてを書くフォルダ：全対戦の行（CSVとParquet）、結果（JSON）、グラフ（SVG）
blackpoker-report--against = 比べる相手のレギュレーション
blackpoker-report--worth_games = アクション、カード、切札ごとの、一方にだけそれがない対戦の数。0なら調べない

blackpoker-worth = アクション、カード、切札の価値を調べる：一方にだけなしで対戦する
blackpoker-worth-after =
    例：
    {"  "}blackpoker worth "9.1 lite+entry16" -o worth.html
    {"  "}blackpoker worth "9.1 lite+entry16" counter attack SK -n 4000
    {"  "}blackpoker worth "9.1 lite+entry16" --of actions
    {"  "}blackpoker worth "8.2 master+extra" --of trumps --strengths rules
    {"  "}blackpoker worth "8.2 std+pack" --strengths random,rules --json
    {"  "}blackpoker worth "my-pack lite+entry16"

    一方にだけアクション、カード、切札を持たせず、同じ配りで席を入れ替えて対戦します。アクションは禁じ、カードの場所には
    ほかの1枚を入れ、切札はほかのものを選ばせます。持たない側が失う勝率（ポイント）が、その価値です。
blackpoker-worth--thing = これらだけ。アクションはidか名前、カードと切札はカード（SK）
blackpoker-worth--of = 何を調べるか
blackpoker-worth--of-actions = 一方にだけアクションを禁じる
blackpoker-worth--of-cards = デッキのカードの場所に、ほかの1枚を入れる
blackpoker-worth--of-trumps = 切札の代わりに、ほかの切札を選ばせる
blackpoker-worth--games = それぞれと強さごとの対戦の数

blackpoker-decks = デッキを対戦させる、強いデッキを探す
blackpoker-decks-matrix = デッキどうしを対戦させ、どれをどれだけ使うとよいかを調べる
blackpoker-decks-matrix-after =
    例：
    {"  "}blackpoker decks matrix "7.0 pro+built40" red.txt black.txt faces.txt -o decks.html
    {"  "}blackpoker decks matrix "8.2 std+pack" all.txt forty.txt -n 4000,200 --json
    {"  "}blackpoker decks matrix "my-pack lite+duel" "SA S2 S3 H4 H5" "CA C2 C3 D4 D5"

    デッキはファイルか、引用符で囲んだカードです。どの2つのデッキも同じ配りを両方の席から戦い、そのあと別の配りで、均衡（どのデッキも半分より多くは勝てない割合）を相手に戦います。
blackpoker-decks-matrix--decks = 2つ以上のデッキ。ファイルか、"SA S2 H10 X1"のようなカード
blackpoker-decks-matrix--games = 2つのデッキごとの対戦の数。全員に共通の数か、1人ずつの数をコンマで区切る。省略すると1000、探索するプレイヤーは100
blackpoker-decks-matrix--output = 書き出すファイル。*.jsonにはすべて、ほかの名前にはページ
blackpoker-decks-search = 増えていくデッキを相手に、進化で強いデッキを探す
blackpoker-decks-search-after =
    例：
    {"  "}blackpoker decks search "7.0 pro+built40" -o built40.html
    {"  "}blackpoker decks search "9.1 std+pack" --strengths rules --rounds 6 --search-games 60000
    {"  "}blackpoker decks search "7.0 extra+regular" --deck 54 -o regular.json

    それまでのデッキの均衡に最もよく勝つデッキを進化で探し、見つけたデッキを加えて、くり返します。探すのは最初の強さのプレイヤーで、見つかったものは全員で測ります。
    デッキを選ぶのに使った配りでは実際よりよく見えるので、数字はすべて、何も選んでいない配りのものです。
    Ctrl-Cで探索を終えると、それまでに見つけたデッキを表示します。
blackpoker-decks-search--rounds = 探す対策デッキの数
blackpoker-decks-search--search_games = 探索に使う対戦の数
blackpoker-decks-search--games = 2つのデッキごとの対戦の数。全員に共通の数か、1人ずつの数をコンマで区切る。省略すると1000、探索するプレイヤーは100
blackpoker-decks-search--output = 書き出すファイル。*.jsonにはすべて、ほかの名前にはページ

blackpoker-trouble = 問題を探す：堂々めぐり、1ターン目の勝利、なくてよいアクション、切札の組
blackpoker-trouble-after =
    例：
    {"  "}blackpoker trouble "8.2 master+extra" --records trouble/ -o trouble.html
    {"  "}blackpoker trouble "8.2 std+pack" -n 50000
    {"  "}blackpoker trouble "8.2 std+pack" --change actions.draw.effect.draw.count=3 --json

    見つかったものには、それを示す記録があります：blackpoker replay trouble/quick-000123.record
blackpoker-trouble--pair_games = 切札を選ぶフレームで、切札の組ごとの対戦の数。0なら調べない

blackpoker-arena = プレイヤーどうしを対戦させる：勝率、Elo、考える時間
blackpoker-arena-after =
    例：
    {"  "}blackpoker arena rules random
    {"  "}blackpoker arena rules random --regulation "9.1 pro+strategy" -n 2000
    {"  "}blackpoker arena 1 2 3 --chain -o levels.svg -o levels.json      番号で書いたレベル
    {"  "}blackpoker arena search:2000 search:500 --sprt 0,30          決着がつくまで続ける
    {"  "}blackpoker arena level:3 level:4 --blunders --records found  意味のない手を、誰がどこで指したか

    同じ配りで席を入れ替えて2回ずつ対戦します。
    ミリ秒で持ち時間が決まるプレイヤーには、コアが1つずつ必要です。
    --threadsはコアの数以下にして、ほかのものを動かさないでください。
    Ctrl-Cを押すと、進行中の対戦が済んでから結果を表示して終わります。もう一度押すとすぐに終わります。
    終わらない対戦や不正なコマンドがあったとき、途中で止めたときは、終了コードは1です。
blackpoker-arena--players = プレイヤー（2人以上）。同じものを2つ並べると、50%になるはずの確認になる
blackpoker-arena--against = 総当たりの代わりに、全員がこのプレイヤーとだけ対戦する
blackpoker-arena--chain = レベルを比べるときのように、それぞれ1つ前のプレイヤーとだけ対戦する
blackpoker-arena--regulation = レギュレーション。何度でも書ける［省略時 8.2 master+pack］
blackpoker-arena--games = 1組の対戦数（偶数）［省略時 400］。--sprtでは最大の数［省略時 100000］
blackpoker-arena--output = 書き出すファイル。.jsonならすべての結果、.svgなら勝率のグラフ（--chainではElo差も）。何回でも書ける
blackpoker-arena--sprt = 最初のプレイヤーの強さの差がELO0とELO1のどちらなのか決まったところで終える
blackpoker-arena--alpha = 誤ってELO1とする確率［省略時 0.05］
blackpoker-arena--beta = 誤ってELO0とする確率［省略時 0.05］
blackpoker-arena--blunders = 意味のない手を探し、探索が何を見ていたかを調べる。対戦は少し長くかかる
blackpoker-arena--missed = 逃した勝ちを、この割合の判断で探す（0から1）。時間がかかる［省略時 0］
blackpoker-arena--thrown_away = ふいにした勝ちを、この割合の判断で探す（0から1）。とても時間がかかる［省略時 0］
blackpoker-arena--forks = この割合の判断で2つの手を16回ずつ続け、評価の順が結果の順と合うかを調べる（0から1）。とても時間がかかる［省略時 0］
blackpoker-arena--records = 意味のない手があった対戦の記録を保存するフォルダ

blackpoker-exploit = プレイヤーの弱点を突く相手を学習させ、どこまで勝てるかを調べる
blackpoker-exploit-after =
    例：
    {"  "}blackpoker exploit level:1
    {"  "}blackpoker exploit search:300 --regulation "8.2 master+pack" --rounds 6 -o curve.svg
    {"  "}blackpoker exploit level:5 --rounds 10 --lessons 1000 --keep level5.json    いつでも止めて続けられる

    プレイヤーは変わりません。相手は同じやり方で先を読み、同じ持ち時間で、対戦から局面の価値を学びます。
    50%なら弱点は見つかっていません。それより高ければ、ほかの人にも突ける弱点があります。
    どの回も同じ配りで席を入れ替えて測ります。最もよい回は別の配りでもう一度測り、引用するのはその数字です。
    途中で止めたときは、終了コードは1です。
blackpoker-exploit--player = プレイヤー
blackpoker-exploit--regulation = レギュレーション［省略時 8.2 master+pack］
blackpoker-exploit--rounds = 学習の回数［省略時 4］
blackpoker-exploit--lessons = 1回の学習に使う対戦数（偶数）［省略時 400］
blackpoker-exploit--games = 1回の測定に使う対戦数（偶数）［省略時 400］
blackpoker-exploit--output = 書き出すファイル。.jsonならすべての結果、.svgならグラフ。何回でも書ける
blackpoker-exploit--keep = 途中までの結果を入れるファイル。止めた学習はここから続く

blackpoker-manual = 説明書を読む：シナリオ、記法、対戦記録、カスタムルール
blackpoker-manual--page = ページ
blackpoker-manual--page-scenarios = シナリオの書き方
blackpoker-manual--page-notation = コマンドの書き方
blackpoker-manual--page-records = 対戦記録の形
blackpoker-manual--page-rule-numbers = ルール番号の意味
blackpoker-manual--page-rule-files = カスタムルールの書き方
blackpoker-manual--page-sim = シミュレーションでわかること、その表
blackpoker-manual--page-report = バランスレポート、数字の変更、問題探し
blackpoker-manual--page-decks = どのデッキが強いか
blackpoker-completions = シェルの補完に必要なものを出力する
blackpoker-completions-after =
    例：
    {"  "}echo 'source <(blackpoker completions bash)' >> ~/.bashrc
    {"  "}echo 'source <(blackpoker completions zsh)' >> ~/.zshrc
    {"  "}echo 'blackpoker completions fish | source' >> ~/.config/fish/config.fish
blackpoker-completions--shell = シェル
blackpoker-man = すべてのコマンドのマニュアルページ（man）を書き出す
blackpoker-man--folder = 書き出すフォルダ

blackpoker-sim = 2人のプレイヤーの対戦を多数行い、わかったことをまとめる
blackpoker-sim-after =
    例：
    {"  "}blackpoker sim "8.2 std+pack"                    先攻は有利か、どう勝つか
    {"  "}blackpoker sim "8.2 std+pack" -n 100000 -o std --as table,json,parquet
    {"  "}blackpoker sim "8.2 std+pack" -n 100000 -o std --as table,json,parquet --resume
    {"  "}blackpoker sim std+pack --rules my-pack --seed 7 --records games --records-limit 20

    同じシードなら、スレッドの数によらず同じ対戦になります。Ctrl-Cで早く終えても、それまでの対戦は残ります。
    --resumeで続きから進みます（強制終了の後でも）。表と列の説明：blackpoker manual sim。早く終えたときの終了コードは1です。
blackpoker-sim--output = 表、まとめ、進み具合を保存するフォルダ
blackpoker-sim--forms = 出力。省略すると画面に表、--outputがあればまとめのJSONも
blackpoker-sim--turns = CSVとParquetに、1ターン1行の表も加える
blackpoker-sim--resume = フォルダにあるシミュレーションの続きをする
blackpoker-sim--records_limit = 記録する対戦の数。最初のものから

blackpoker-serve = ブラウザ用のテーブルを開く。コンピューターとも、リンクで招いた友だちとも遊べる
blackpoker-serve-after =
    例：
    {"  "}blackpoker serve --open                              このコンピューターで開き、ブラウザで表示する
    {"  "}blackpoker serve --listen 0.0.0.0:7777               同じネットワークの全員に公開する
    {"  "}blackpoker serve --database /var/lib/blackpoker/games.db --origin https://table.example
    {"  "}blackpoker serve --database postgres://blackpoker@localhost/blackpoker --log json
blackpoker-serve--listen = 待ち受けるアドレス
blackpoker-serve--database = 対戦を残す場所。ファイル、またはPostgreSQLのURL。省略するとデータ用フォルダのファイル
blackpoker-serve--rules = カスタムルールのフォルダ。公式のルールに加えて、このルールでも対戦を作れるようになる。何回でも書ける
blackpoker-serve--origin = 外から見えるこのサーバーのアドレス（https://table.exampleなど）、または接続を許可するほかのサイトのオリジン。何回でも書ける
blackpoker-serve--proxy_header = プロキシが訪問者のアドレスを入れるヘッダー（X-Forwarded-Forなど）。プロキシを通らずに届く道がないときだけ指定する
blackpoker-serve--limits = 1つのアドレスにふだんの何倍まで許すか。`off`なら制限なし
blackpoker-serve--numbers = /healthzと/metricsだけの待ち受けアドレス。訪問者からは見えなくなる
blackpoker-serve--admin = `blackpoker admin`がこのサーバーを見つけるためのファイル。省略するとデータベースの隣
blackpoker-serve--open_days = まだ誰も遊んでいない対戦を消すまでの日数
blackpoker-serve--keep_days = 終わった対戦を消すまでの日数。省略すると消さない
blackpoker-serve--claim_after = 持ち時間のない対戦で、対戦相手がいなくなってから勝ちを申し立てられるまでの秒数
blackpoker-serve--pass_delay = 人どうしの対戦で、パスを伝えるまでの最短の時間（ミリ秒）。考えた時間から手札を読まれないようにする
blackpoker-serve--log = ログの形式。量は環境変数BLACKPOKER_LOGで決める（debugなど）
blackpoker-serve--page = 作ったページのフォルダ。プログラムの中のページの代わりに使う
blackpoker-serve--open = ページをブラウザで開く
blackpoker-admin = 動いているテーブルの世話をする：負荷、対戦、アドレス、残っているもの
blackpoker-admin--admin = サーバーを見つけるためのファイル。省略するとサーバーと同じくデータベースの隣
blackpoker-admin--database = 対戦を残す場所。ファイル、またはPostgreSQLのURL。省略するとデータ用フォルダのファイル
blackpoker-admin-games = 誰かがいる対戦を、負荷の大きい順に並べる
blackpoker-admin-visitors = 何かを求めるアドレスを、多い順に並べる
blackpoker-admin-kept = アドレス、対戦、対戦記録、人について残っているものを表示する
blackpoker-admin-kept--whom = アドレス、対戦か対戦記録のID、または着席したときの名前
blackpoker-admin-end = 対戦を中止として終わらせる
blackpoker-admin-end--game = 対戦のID
blackpoker-admin-delete = 対戦、または持ち込まれた対戦記録を削除する
blackpoker-admin-delete--id = 対戦か対戦記録のID
blackpoker-admin-refuse = 解除するまで、アドレスを拒否する
blackpoker-admin-refuse--address = アドレス。IPv6ではそのネットワーク全体
blackpoker-admin-admit = アドレスの拒否を解除する
blackpoker-admin-admit--address = アドレス
