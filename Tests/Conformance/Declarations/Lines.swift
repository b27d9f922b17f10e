/* before */ class A { // trailing

  // comment
  let a = 1 // code

  /* block

     with blank
  */
  /* one */ /* two */
  /* one */ let b = 1 /* two */
  let c = """

    text

    // no comment
    /* nor this */
    \(x // in an interpolation
    )
    """
  let d = #/
    // regex

    x # comment
    /#
  ;
  /// doc
  //
  ///
  /**/
  /*
  */ let e = 1 /*
  */
  }

@objc
@available(*, deprecated) // c
// comment
final
  class
  B
{
}
class C { } ; class D { }
class E { class F { } }
class G {
	// tab
	 
	let x = 1	
}
struct H { let s = "// no" } // yes
struct I {
  #if A // c
  // c
  #else
  #endif
}
  struct J
  : P, // c
    Q
  {
  } // struct
