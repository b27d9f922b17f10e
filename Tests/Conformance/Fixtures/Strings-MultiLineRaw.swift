let a = #"""
  "one" """two""" \(no) \#(yes)
  """#
let b = ##"""
  """# still
  \##(a) \#(b)
  """##
let c = #"""
  \#("""
    inner "\(x)"
    """)
  """#
let d = #"""
  escaped \#
  newline \
  not
  """#
let e = #"""
  """ """# + #"a"#
let f = #"""a"""#
let g = #"""
  a
  """##
let h = ##"""
  a"""#"#
  """##
