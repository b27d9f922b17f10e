/// The SHA-256 hashes of report.css and report.js in Base64. A test computes them and prints the expected values.
let styleHash = "x2luyBQ4XjxdthXvH67Lr8oESSmGW6xHFq5LS/ZXXAk="
let scriptHash = "yjYWcCbPHZg/LQW2Pnl0GEg6nBXF0YHYYQ6vOAzKtL0="

/// A complete HTML document without external resources. Its content security policy allows only its own style and
/// script, by their hashes.
func page(title: HTML, header: HTML, main: HTML, script: String? = nil, version: String) -> HTML {
  let style = String(decoding: PackageResources.report_css, as: UTF8.self)
  let scriptPolicy: HTML? = script.map { _ in " script-src 'sha256-\(scriptHash)';" }
  let scriptElement: HTML? = script.map { "<script>\(trusted: $0)</script>\n" }
  return """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
    style-src 'sha256-\(styleHash)';\(scriptPolicy) base-uri 'none'; form-action 'none'">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="referrer" content="no-referrer">
    <title>\(title)</title>
    <style>\(trusted: style)</style>
    </head>
    <body>
    <a class="skip" href="#main">To the report</a>
    <header>\(header)</header>
    <main id="main">
    \(main)
    </main>
    <footer><p class="note">Made by Chaperone \(version).</p></footer>
    \(scriptElement)</body>
    </html>

    """
}
