/** The five entities that the sanitiser writes. */
export function decode(text: string) {
  if (!text.includes('&')) return text
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', '\u00a0')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}
