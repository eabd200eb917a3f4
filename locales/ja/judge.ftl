# Scenarios, their failures, and why a command is refused. Same keys in every language; a test compares them.

## Why

why-legal = { $editions }：できます：{ $command }
why-not = { $editions }：できません：{ $command }
why-ways = 次のようにできます：
why-instead = 代わりにできること：
why-kind = { $kind ->
    [chance] チャンス
    [timing] タイミング
    [limit] 回数
    [condition] 条件
    [key] キーカード
    [cost] コスト
    [unit] キーユニット
    [target] 対象
    [answer] 回答
   *[notation] 書き方
 }

## Scenarios

failure = { $place }：期待は「{ $expected }」、実際は「{ $found }」
place-given = 局面（given）
place-step = 手順{ $number }
place-assertion = 確認{ $number }
run-passed = { $regulation }：合格
run-failed = { $regulation }：不合格

