/** Copies text that outlives its source, because a slice keeps the whole source in memory. */
export function ownCopy(text: string) {
  return Buffer.from(text, 'utf16le').toString('utf16le')
}
