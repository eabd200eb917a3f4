# プログラムのコマンドライン、ファイル、アドレスについての文。キーはどの言語でも同じ（テストで比べる）。

error = エラー：{ $problem }
warning = 注意：{ $problem }
problem-because = ：

## Files

problem-read = { $path }を読めません。{ $reason }
problem-write = { $path }に書き込めません。{ $reason }
problem-no-folder = { $path }に書き込めません。そのフォルダはありません
problem-in = { $path }：{ $problem }
io-not-found = そのファイルやフォルダはありません
io-permission = 権限がありません
io-folder = ファイルではなくフォルダです
io-no-folder = フォルダであるべきところにファイルがあります
io-exists = すでにあります
io-read-only = ディスクが読み取り専用です
io-name = その名前は使えません
io-no-text = テキストファイル（UTF-8）ではありません
io-full = ディスクがいっぱいです
io-too-large = 大きすぎます
io-end = 途中で終わっています

## Addresses

listen-in-use =
    { $ip }のポート{ $port }は使用中です。ほかのプログラム（別の「blackpoker serve」など）が使っています。
    {"  "}使っているもの：{ $who }
    {"  "}別のポート：blackpoker serve --listen { $free }　（0なら空いているポート。アドレスは表示されます）
listen-permission =
    { $ip }のポート{ $port }を使う権限がありません。1024より小さいポートは、ふつう管理者だけが使えます。
    {"  "}別のポート：blackpoker serve --listen { $usual }
listen-not-here =
    { $ip }はこのコンピューターのアドレスではないので、使えません。
    {"  "}このコンピューターだけ：blackpoker serve --listen 127.0.0.1:{ $port }
    {"  "}ネットワークに公開：blackpoker serve --listen 0.0.0.0:{ $port }
listen-else = { $address }を使えません。{ $reason }。別のアドレス：--listen アドレス:ポート
log-filter = BLACKPOKER_LOGの「{ $filter }」は、ログの量として読めません。info、debug、blackpoker_server=debugなどと書いてください

## Databases

store-refuses = データベースがエラーを返しました：{ $problem }
store-tables = データベースの表がこの版のプログラムに合いません：{ $problem }
store-path = データベースのパスをUnicodeで書けません。ほかのファイルを指定してください：--database FILE
store-locked = 別のサーバーがここを使っています。先にそちらを止めるか、--database で別のデータベースを指定してください
store-lock = ロックファイルを作れません：{ $problem }
store-row = データベースに読めないところがあります：{ $problem }

## Rules, rulings, records

pack-none = { $folder }はカスタムルールのフォルダではありません（pack.yamlがありません）
pack-broken = { $folder }を読み込めません。
pack-checked = { $folder }：エラー{ $errors }件、注意{ $warnings }件
pack-adds = 追加：{ $names }
pack-replaces = 置き換え：{ $names }
pack-removes = 削除：{ $names }
pack-orphans = 必要なものがなくなるもの：{ $names }
no-home = 対戦を残すホームフォルダ（HOME）がありません。--databaseか--recordで場所を書いてください
no-database = { $file }は対戦を残したファイルではありません。別のファイルを書いてください：--database ファイル
scenario-form = シナリオとして読めません。
no-scenarios = { $path }にシナリオ（*.toml）がありません
check-summary = 合格{ $passed }件、失敗{ $failed }件
why-other-edition = このシナリオの版は{ $editions }で、{ $edition }はありません
why-few-steps = このシナリオの手順は{ $steps }つだけです
why-no-position = その局面になる前に、シナリオが失敗します。
manual-english = このページは英語だけです。
lists-old = { $file }の内容がルールファイルと違います。make listsで作り直せます
book-old = { $file }の内容がシナリオと違います。make rulingsで作り直せます

## The command line

usage-unknown-task = 「{ $name }」というコマンドはありません。
usage-unknown-flag = ここには「{ $name }」というオプションはありません。
usage-too-much = 「{ $name }」は余分な引数です。
usage-missing-value = { $name }には値が必要です。
usage-bad-value = { $name }に「{ $value }」は使えません。
usage-bad-value-because = { $name }に「{ $value }」は使えません。{ $reason }。
usage-not-text = 文字（UTF-8）として読めない引数があります。そのような名前は、ファイルやフォルダを書くところでだけ使えます。
usage-missing = 足りないものがあります：{ $names }
usage-missing-task = コマンドがありません。次のどれかを書いてください：{ $names }
usage-conflict = { $name }は{ $others }と一緒に使えません。
usage-twice = { $name }が2回書かれています。
usage-count = { $name }の値の数が違います。
usage-choose = 使える値：{ $values }
usage-near = もしかして「{ $name }」ですか。
usage-usage = 使い方：{ $usage }
usage-options = ［オプション］
usage-command = <コマンド>
usage-help = 詳しい説明：{ $command } --help

value-whole = 整数を書いてください
value-from-one = 1以上にしてください
value-too-large = 大きすぎます
value-number = 数を書いてください
value-address = アドレスとポートを、127.0.0.1:7777のように書いてください
value-eyes = A、B、public、allのどれかを書いてください
