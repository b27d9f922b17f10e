let a = 1
>>>> ORIGINAL file.swift#1
let b = 2
==== THEIRS file.swift#2
let c = 3
==== YOURS file.swift
let e = 4
<<<<
let d = 4
