let a = ÿ1
let şşb = 2
let c€ = 3
let Ã = 4
let d = â‚ + 5
let eğŸ = 6
let f = í €g
let h = À€i
let j = ô€€k
let l = õm
+ÿ-
ÿx
xÿ
xÿy
€+
