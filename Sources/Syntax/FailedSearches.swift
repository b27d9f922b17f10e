/// Searches that found nothing, so that no part of a file is searched twice without success. Without this, a line with
/// a million opening delimiters would cost a million searches to its end.
struct FailedSearches {
  /// There is no `#>` between the start of the last failed search and this offset.
  var placeholderEnd = 0
  /// There is no closing curly quote before this offset.
  var curlyQuoteEnd = 0
  /// There is no quote followed by `rawQuotePounds` or more `#` before this offset.
  var rawQuoteEnd = 0
  var rawQuotePounds = Int.max
  /// A multiline regex literal with this number of `#` or more has no end.
  var regexPounds = Int.max
  /// The rest of the file contains no end of a merge conflict in the format of Git, or of Perforce.
  var conflictEnd = false
  var perforceEnd = false
}
