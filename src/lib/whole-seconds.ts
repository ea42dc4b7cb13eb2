/** As signed documents and the log write a moment: UTC, without fractions. */
export function wholeSeconds(at: Date) {
  return at.toISOString().replace(/\.\d{3}Z$/, 'Z')
}
