/// What has been looked for and not been found, so that no stretch of a file is searched twice in vain: without it a
/// line of a million opening marks would cost a million searches to its end.
struct FailedSearches {
  /// No `#>` stands between where a search began and this offset.
  var placeholderEnd = 0
  /// No closing curly quote stands before this offset.
  var curlyQuoteEnd = 0
  /// No quote with so many `#` or more behind it stands before this offset.
  var rawQuoteEnd = 0
  var rawQuotePounds = Int.max
  /// A regex literal over several lines with so many `#` or more is never closed.
  var regexPounds = Int.max
  /// No end of a conflict in the form of git, of Perforce, stands in the rest of the file.
  var conflictEnd = false
  var perforceEnd = false
}
