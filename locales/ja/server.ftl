# サーバーの言葉: 断るとき、始まるとき。

problem-malformed = メッセージを読み取れません。
problem-version = このページとサーバーの版が違います。ページを読み込み直してください。
problem-no-game = そのようなゲームはありません。
problem-token = このリンクは、このゲームの席のものではありません。
problem-spectator = 観戦中です。これはプレイヤーだけができます。
problem-stale = その間にゲームが進みました。
problem-not-your-turn = いまはあなたが決める番ではありません。
problem-illegal = いまはルール上できません。
problem-deck = このデッキはフレームに合いません。
problem-not-running = ゲームはまだ始まっていないか、終わっています。
problem-not-offered = このゲームではできません。
problem-too-fast = メッセージが多すぎます。少し待ってください。
problem-storage = サーバーが書き込めませんでした。何も変わっていません。少ししてからもう一度どうぞ。
problem-rules = このサーバーの知らないルールで始まったゲームです。ゲームはそのままです。
problem-rules-needed = このサーバーではこのゲームを続けられません。ゲームはそのままです。{ $needed }
problem-clock = 時計には持ち時間か1手の時間が必要です。どちらも1日までです。
problem-name = 名前は1行で1〜40文字です。
problem-entropy = シャッフルに加える数は、16進数で64桁までです。
problem-level = そのレベルのコンピューターはいません。1から{ $levels }までです。
problem-practice = 練習用の配りはありません。コンピューターとの、はじめての人のためのフレームでだけ使えます。
problem-delay = 観戦の遅れは1時間までです。
problem-taken = この席にはもう別の人が着いています。
problem-origin = 別のページからの要求です。
problem-seen = そのあとに隠れたカードを見たので、取り消せません。
problem-nothing-to-take-back = 取り消せる決定がありません。
problem-decided = コンピューターの決定は、急かすことも手伝うこともできません。
serve-ready = テーブルが開きました：{ $address } ・ゲームは{ $database }に残ります ・Ctrl-Cで閉じます。
serve-no-page = このプログラムはページなしで作られています。`make page`で作ってから、`--page web/dist`をつけて起動してください。
serve-no-postgres = このプログラムはPostgreSQLなしで作られています。代わりにファイルを指定するか、配布されているプログラムを使ってください。`cargo install --path crates/blackpoker-cli`でPostgreSQLつきのものを作れます。

# ルール、リプレイ、分析。
problem-still-running = この対戦はまだ終わっていません。対戦記録は終わってから見られます。
cost-free = なし
no-regulation = 「{ $asked }」はレギュレーションではありません。「8.2 master+pack」のように、版・フォーマット・フレームを書いてください。版は { $editions } です。
no-replay = そのような対戦や対戦記録はありません。
no-eyes = 「{ $asked }」という視点はありません。A・B・public・all のいずれかにしてください。
upload-too-long = { $most } KiB を超える対戦記録は受け付けません。
record-too-many = { $most } 手を超える対戦記録は受け付けません。
analysis-busy = いまコンピューターは多くの対戦を分析しています。1分ほどしてからもう一度どうぞ。
