/** Reads a typed id: lower case is accepted, O is read as 0, I and L as 1. */
export function readCertificateId(typed: string): string | undefined {
  if (typed.length > 100 || !/^[0-9A-Za-z\s-]*$/.test(typed)) return undefined
  const characters = typed
    .replace(/[\s-]/g, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  if (characters.length !== 16) return undefined
  for (const character of characters) if (!alphabet.includes(character)) return undefined
  return inGroups(characters)
}

/** Sixteen characters of Crockford's base32: ten bytes, 80 random bits. */
export function certificateIdOf(bytes: Uint8Array): string {
  if (bytes.length !== 10) throw new Error('a certificate id is made of ten bytes')
  let bits = 0n
  for (const byte of bytes) bits = (bits << 8n) | BigInt(byte)
  let characters = ''
  for (let i = 15n; i >= 0n; i--) characters += alphabet[Number((bits >> (i * 5n)) & 31n)]
  return inGroups(characters)
}

export const isCertificateId = (text: string) => readCertificateId(text) === text

const inGroups = (characters: string) => characters.replace(/(.{4})(?=.)/g, '$1-')
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
