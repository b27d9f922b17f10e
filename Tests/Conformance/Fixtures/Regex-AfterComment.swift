let a = /* c *//b/
let d = /* c */ /b/
foo /* c */ /b/ /* d */
foo /* c *//b/
(/* c *//b/)
x = // c
  /b/
x // c
  /b/
x
  // c
  /b/
*/a/
