let a = "aÿώbΓ"
let b = "€β‚"
let c = #"υπ"#
let d = """
 ÿ"ÿ
 """
