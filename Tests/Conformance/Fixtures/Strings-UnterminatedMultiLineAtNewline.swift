let a = """
