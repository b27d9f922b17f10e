let a = """
<<<<<<< HEAD
x
>>>>>>> y
"""
