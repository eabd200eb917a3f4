# サーバーがページに返す文。キーは各言語で同じ（テストで確かめる）。

cost-free = なし
trouble-regulation = 「{ $asked }」はレギュレーションではありません。「8.2 master+pack」のように、版・フォーマット・フレームを書いてください。版は { $editions } です。
