let a = "\q \u \u{} \u{110000} \u{zz} \( x )"
let b = "\ "
let c = "\u{"
let d = "\u{41"
