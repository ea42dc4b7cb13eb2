const digits = '0123456789abcdefghjkmnpqrstvwxyz'

/** Crockford's base32, in lower case: 26 characters for the 128 bits of a UUID. */
export function base32OfUuid(uuid: string) {
  const bits = BigInt(`0x${uuid.replaceAll('-', '')}`)
  return Array.from(
    { length: 26 },
    (_, at) => digits[Number((bits >> BigInt(5 * (25 - at))) & 31n)],
  ).join('')
}
