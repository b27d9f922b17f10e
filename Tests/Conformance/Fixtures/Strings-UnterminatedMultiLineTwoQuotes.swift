let a = """
  b""
