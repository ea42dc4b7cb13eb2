/** For what stays longer than the text it was cut from: a slice keeps all of that text in memory. */
export function ownCopy(text: string) {
  return Buffer.from(text, 'utf16le').toString('utf16le')
}
