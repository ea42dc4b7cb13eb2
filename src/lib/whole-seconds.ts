/** The time format of signed documents and the log: UTC without fractions. */
export function wholeSeconds(at: Date) {
  return at.toISOString().replace(/\.\d{3}Z$/, 'Z')
}
