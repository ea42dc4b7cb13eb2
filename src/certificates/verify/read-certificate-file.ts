/** Far above any certificate; a longer text is not even parsed. */
export const largestCertificate = 10_000_000

/** Marks the bundle inside a file for offline. */
export const bundleElementId = 'certificate-bundle'
/** And the keys of the site that made the file. */
export const logKeysElementId = 'log-keys'

export type FileProblem = 'empty' | 'too-large' | 'not-json'

/** What is in a certificate's JSON, or in the file for offline or the PDF around it. */
export function readCertificateFile(text: string): { value: unknown } | { problem: FileProblem } {
  if (text.length > largestCertificate) return { problem: 'too-large' }
  const trimmed = text.replace(/^\uFEFF/, '').trim()
  if (trimmed === '') return { problem: 'empty' }
  const json = jsonIn(trimmed)
  if (json === undefined) return { problem: 'not-json' }
  try {
    return { value: JSON.parse(json) }
  } catch {
    return { problem: 'not-json' }
  }
}

function jsonIn(text: string) {
  if (text.startsWith('<')) return bundleInside(text)
  return text.startsWith('%PDF-') ? attachedBundle(text) : text
}

/** JSON has no line end inside a text, so the first one after it ends it. */
function attachedBundle(pdf: string) {
  const start = pdf.indexOf('\n{"format":"terraproof.certificate/1"')
  const end = pdf.indexOf('\nendstream', start)
  return start < 0 || end < 0 ? undefined : pdf.slice(start, end)
}

function bundleInside(html: string) {
  const opening = `<script type="application/json" id="${bundleElementId}">`
  const start = html.indexOf(opening)
  if (start < 0) return undefined
  const end = html.indexOf('</script>', start)
  return end < 0 ? undefined : html.slice(start + opening.length, end)
}
