let a = b <<<<<<< c
let d = b >>>>>>> c
let e = b ======= c
let f = b
>>>>>>> c
let g = b
>>>> c
let h = b
<<<<<<< c
