/**
 * The page can be read before its scripts are there: font and first picture need not share the line
 * with them.
 */
export function scriptsLast(html: string) {
  return html.replaceAll(
    '<link rel="modulepreload"',
    '<link rel="modulepreload" fetchpriority="low"',
  )
}
