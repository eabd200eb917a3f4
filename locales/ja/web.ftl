# What the page says.

app = BlackPoker
unofficial = カードゲーム「ブラックポーカー」の非公式テーブルです。
