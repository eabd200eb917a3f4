# サーバーの言葉：断るとき、始まるとき。

problem-malformed = メッセージを読み取れません。
problem-version = このページは古いようです。再読み込みしてください。
problem-no-game = その対戦は見つかりません。
problem-token = このリンクは、この対戦の席のものではありません。
problem-spectator = 観戦中は操作できません。
problem-stale = その間に対戦が進みました。もう一度選んでください。
problem-not-your-turn = 今はあなたが決める番ではありません。
problem-illegal = 今はルール上できません。
problem-deck = このデッキはフレームに合いません。
problem-not-running = 対戦はまだ始まっていないか、終わっています。
problem-not-offered = この対戦ではできません。
problem-too-fast = メッセージが多すぎます。少し待ってください。
problem-storage = サーバーが書き込めませんでした。何も変わっていません。少ししてから、もう一度試してください。
problem-rules = このサーバーの知らないルールで始まった対戦です。対戦はそのままです。
problem-rules-needed = このサーバーではこの対戦を続けられません。対戦はそのままです。{ $needed }
problem-clock = 持ち時間か1手ごとの時間を入れてください（どちらも1日まで）。
problem-name = 名前は1〜40文字です。
problem-name-unseen = 名前に、目に見えない文字は使えません。
problem-name-mixed = ラテン文字とキリル文字のように、見た目の似た文字を混ぜた名前は使えません。
problem-claim-early = 対戦相手が決めなければ、{ $seconds }秒後に勝ちを申し立てられます。
problem-abort-late = 対戦を取りやめられるのは、2手目の前までです。引き分けを提案するか、投了してください。
ending-aborted = 対戦は始まる前に取りやめになりました。
problem-entropy = シャッフルに加える数は、16進数で64桁までです。
problem-level = そのレベルのコンピューターはいません。1〜{ $levels }から選んでください。
problem-practice = 練習用の配りはありません。コンピューターとの、はじめての人のためのフレームでだけ使えます。
problem-delay = 観戦の遅れは1時間までです。
problem-taken = この席にはもう別の人が着いています。
problem-origin = ほかのサイトからの操作は受け付けていません。
problem-two-decks = このフレームではデッキを2つ使います。2つとも選ぶか、おまかせにしてください。
problem-seen = そのあとに隠れたカードを見たので、待ったはできません。
problem-nothing-to-take-back = 待ったできる決定がありません。
problem-decided = コンピューターの代わりに決めることはできません。
serve-ready = テーブルが開きました：{ $address } · 対戦は{ $database }に残ります · Ctrl-Cで閉じます。
serve-no-page = このプログラムはページなしで作られています。`make page`で作ってから、`--page web/dist`をつけて起動してください。
serve-no-postgres = このプログラムはPostgreSQLなしで作られています。代わりにファイルを指定するか、配布されているプログラムを使ってください。`cargo install --path crates/blackpoker-cli`でPostgreSQLつきのものを作れます。

# ルール、リプレイ、解析。
problem-still-running = この対戦はまだ終わっていません。対戦記録は終わってから見られます。
problem-match-goes-on = マッチがまだ続いていて、この対戦にはデッキのカードが見えています。マッチが終わってから見られます。
cost-free = なし
no-regulation = 「{ $asked }」はレギュレーションではありません。「8.2 master+pack」のように、版・フォーマット・フレームを書いてください。版は{ $editions }です。
no-replay = そのような対戦や対戦記録はありません。
no-eyes = 「{ $asked }」という視点はありません。A、B、public、allのどれかにしてください。
upload-too-long = { $most } KiBを超える対戦記録は受け付けません。
record-too-many = { $most }手を超える対戦記録は受け付けません。
analysis-busy = 今は多くの対戦を解析しています。1分ほどしてから、もう一度試してください。

# 制限：ほかの人の分を取らないために。
problem-limit-open = このアドレスから多くの対戦が作られました。次は{ $seconds }秒後に作れます。
problem-limit-join = このアドレスから多くの接続がありました。{ $seconds }秒後にもう一度試してください。
problem-limit-hint = このアドレスから多くのヒントが求められました。{ $seconds }秒後にもう一度試してください。
problem-limit-bring = このアドレスから多くの対戦記録が持ち込まれました。次は{ $seconds }秒後に試してください。
problem-limit-analyze = このアドレスから多くの解析が求められました。{ $seconds }秒後にもう一度試してください。
problem-limit-ask = このアドレスから多くの要求がありました。{ $seconds }秒後にもう一度試してください。
problem-limit-bytes = このアドレスとのやりとりの量が多すぎます。{ $seconds }秒後にもう一度試してください。
problem-limit-sockets = このアドレスから開いているテーブルが多すぎます。どれかを閉じて、{ $seconds }秒後にもう一度試してください。
problem-thinkers-busy = 今、コンピューターは多くの人のために考えています。{ $seconds }秒後にもう一度試してください。
problem-readers-busy = 今、多くの対戦が読み込まれています。{ $seconds }秒後にもう一度試してください。
problem-watchers-full = 観戦者が多すぎます。残りの席は対戦する人のものです。{ $seconds }秒後にもう一度試してください。
problem-slow-body = 要求が時間内に届きませんでした。もう一度送ってください。
problem-host = このサーバーはその名前を知りません。運営者は`--origin`で名前を指定できます。
