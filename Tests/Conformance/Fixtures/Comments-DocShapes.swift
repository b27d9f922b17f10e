/**/ a
/***/ b
/****/ c
/** doc */ d
/* plain */ e
/*! not doc */ f
/*/ still open */ g
/**/*/ h
//
///
////
///// five
// plain
/// doc
//! not doc
//*/ line
/// doc \
let x = 1 // trailing
let y = 2 /// trailing doc
let z = 3 /* a */ /** b */ // c
//
/* one line *//* another *///three
/***
 * stars
 ***/
/**
 Doc.
 */
func f(/* in */ a: Int /* after */) {}
