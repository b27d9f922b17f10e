let a = 1
>>>> ORIGINAL
let b = 2
<<<<
let c = 3
