/* a /* b /* c */ d */ e */ let x = 1
/*/*/**/*/*/ let y = 2
/* // */ let z = 3
// /* not open
let a = 1
/* " */ let b = "/* not a comment */"
/** outer /* inner */ still doc */ let c = 1
/* /** inner doc */ */ let d = 1
/* *//* */ let e = 1
/* * / */ let f = 1
/*/ */ let g = 1
