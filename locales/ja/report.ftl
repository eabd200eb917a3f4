# 数字の変更、バランスレポート、問題探し。どの言語も同じキー。テストで比べている。

## Changes

change-no-edition = 「{ $asked }」には版がありません。"8.2 std+pack"のように書いてください
change-no-number = 場所か名前に「{ $word }」のある数字はありません
change-setting = （版の設定）
change-hint =
    変えるとどうなるかを調べるには：
      blackpoker report "{ $regulation }" --change { $change } -o report.html
change-done = { $path }：{ $before } → { $after }
change-texts = ファイルの中の説明文はもとのままです。人に読んでもらうなら書き直してください。
change-not-empty = { $folder }は空ではありません。新しいフォルダを指定してください
