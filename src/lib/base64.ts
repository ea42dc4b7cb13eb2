/** Decodes base64. Returns undefined unless the text is the canonical encoding of its bytes. */
export function fromBase64(text: string): Uint8Array | undefined {
  let binary: string
  try {
    binary = atob(text)
  } catch {
    return undefined
  }
  // atob accepts spaces, missing padding and stray bits, but equal bytes must have one encoding.
  if (btoa(binary) !== text) return undefined
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}

export function toBase64(bytes: Uint8Array): string {
  const parts: string[] = []
  for (let start = 0; start < bytes.length; start += chunk)
    parts.push(String.fromCharCode(...bytes.subarray(start, start + chunk)))
  return btoa(parts.join(''))
}

/** The number of arguments of a call is limited. */
const chunk = 8192
