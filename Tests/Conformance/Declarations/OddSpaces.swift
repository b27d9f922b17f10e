class BOM {
  // c
}
class FormFeed {

// c
}
