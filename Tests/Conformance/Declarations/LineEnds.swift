class CR {  // comment  let a = 1}class CRLF {
  // comment

  /* a

  b */
  let a = """

    x
    """
}
class Mixed {
  let a = 1
  // c
}
