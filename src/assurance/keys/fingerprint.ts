/** The id of a key as people compare it, in groups of four. */
export function fingerprint(keyId: string) {
  return keyId.replace('sha256:', '').match(/.{4}/g)?.join(' ') ?? ''
}
