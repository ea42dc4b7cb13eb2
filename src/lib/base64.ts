/** The bytes of a base64 text, or undefined unless it is the one canonical way to write them. */
export function fromBase64(text: string): Uint8Array | undefined {
  let binary: string
  try {
    binary = atob(text)
  } catch {
    return undefined
  }
  // atob forgives spaces, missing padding and stray bits; here equal bytes have one text only.
  if (btoa(binary) !== text) return undefined
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}

export function toBase64(bytes: Uint8Array): string {
  const parts: string[] = []
  for (let start = 0; start < bytes.length; start += chunk)
    parts.push(String.fromCharCode(...bytes.subarray(start, start + chunk)))
  return btoa(parts.join(''))
}

/** A call takes only so many arguments. */
const chunk = 8192
