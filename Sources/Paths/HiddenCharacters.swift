// Characters that output must not show as they are.

/// Whether a scalar is a control character, a line break, a character that changes the writing direction, or invisible.
/// Joiners are not hidden, because they are parts of emoji and of words.
public func isHidden(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0...0x1F, 0x7F...0x9F, 0x061C, 0x180E, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB,
    0xFFFE, 0xFFFF, 0xE0001, 0xE0020...0xE007F:
    true
  default: false
  }
}
