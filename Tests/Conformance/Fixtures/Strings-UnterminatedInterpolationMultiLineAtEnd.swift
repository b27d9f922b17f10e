let a = """
  x \(b // c
 let d = "e"
