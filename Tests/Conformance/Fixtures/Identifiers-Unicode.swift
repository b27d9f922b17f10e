let é = 1
let 日本語 = 2
let 😀 = 3
let 👨‍👩‍👧 = 4
let é = 5
let ́x = 6
let a​b = 7
let a‍b = 7
let ñ_1 = 8
let _é = 9
let π = 3.14
let x² = 4
let ② = 5
let ª = 6
let ·x = 7
let ❤️ = 8
let 🇫🇷 = 9
let ­x = 1
let x⁠y = 1
let ᠎x = 1
let x�y = 1
let �x = 1
let x￾ = 1
let  = 1
let 󰀀 = 1
let 🿾 = 1
let 　x = 1
let x　y = 1
let  x = 1
let  x = 1
let x = 1
let ‎x = 1
