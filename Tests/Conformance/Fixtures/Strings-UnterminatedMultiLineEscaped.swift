let a = """
  b \
