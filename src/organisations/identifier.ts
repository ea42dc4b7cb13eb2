/** By what others know an organisation. */
export const identifierSchemes = ['lei', 'euid', 'duns', 'permid'] as const
export type IdentifierScheme = (typeof identifierSchemes)[number]

export type Identifier = { scheme: IdentifierScheme; identifier: string }

const forms: Record<IdentifierScheme, RegExp> = {
  lei: /^[A-Z0-9]{18}[0-9]{2}$/,
  euid: /^[A-Z]{2}[A-Z0-9]{0,20}\.[A-Z0-9][A-Z0-9._/-]{0,35}$/i,
  duns: /^[0-9]{9}$/,
  permid: /^[0-9]{1,20}$/,
}

/** As people write it, with spaces or dashes between groups. */
export function plainIdentifier(scheme: IdentifierScheme, typed: string) {
  const text = typed.replace(/\s+/g, '')
  if (scheme === 'lei') return text.toUpperCase()
  return scheme === 'duns' ? text.replaceAll('-', '') : text
}

export function isIdentifier(scheme: IdentifierScheme, text: string) {
  return forms[scheme].test(text) && (scheme !== 'lei' || hasCheckDigits(text))
}

/** ISO 7064, mod 97-10: letters count as 10 to 35, and the whole number leaves 1. */
function hasCheckDigits(lei: string) {
  const digits = Array.from(lei, (sign) => Number.parseInt(sign, 36)).join('')
  return BigInt(digits) % 97n === 1n
}
