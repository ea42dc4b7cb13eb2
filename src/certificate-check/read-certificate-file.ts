/** Far above the size of any certificate; a longer text is not even parsed. */
export const largestCertificate = 10_000_000

/** Id of the element with the bundle in an offline file. */
export const bundleElementId = 'certificate-bundle'
/** Id of the element with the log keys of the site that made the file. */
export const logKeysElementId = 'log-keys'
export const witnessPolicyElementId = 'witness-policy'

export type FileProblem = 'empty' | 'too-large' | 'not-json'

/** Reads a certificate from its JSON, or from an offline file or a PDF that contains it. */
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

/** JSON on one line contains no line break, so the first `endstream` line ends it. */
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
