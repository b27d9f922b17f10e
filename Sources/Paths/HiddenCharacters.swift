// Characters that names may hold and that no output shows as they are.

/// Whether a scalar is a control character, breaks a line, changes the direction of writing, or shows nothing. Joiners are
/// parts of emoji and of words.
public func isHidden(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0...0x1F, 0x7F...0x9F, 0x061C, 0x180E, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB,
    0xFFFE, 0xFFFF, 0xE0001, 0xE0020...0xE007F:
    true
  default: false
  }
}
