let a = """
 one two
 three
 """
let b = "cutlet c = 2
let d = "cut
let e = 3
