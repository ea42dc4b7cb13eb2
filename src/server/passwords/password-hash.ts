// OWASP's first choice for argon2id: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

let unknownAccountHash: Promise<string> | undefined

export async function hashPassword(password: string) {
  const { hash } = await loadArgon2()
  return hash(password.normalize('NFC'), cost)
}

/**
 * Takes the same time for an account that does not exist, so that timing does not reveal which ones
 * do.
 */
export async function verifyPassword(stored: string | undefined, password: string) {
  const { hash, verify } = await loadArgon2()
  unknownAccountHash ??= hash('no account has this password', cost)
  const matches = await verify(stored ?? (await unknownAccountHash), password.normalize('NFC'))
  return stored !== undefined && matches
}

/** For what is looked up by its hash: the same text and salt give the same hash. */
export async function slowHash(text: string, salt: Uint8Array) {
  const { hashRaw } = await loadArgon2()
  return (await hashRaw(text, { ...cost, salt })).toString('base64url')
}

/** Imported at the first sign-in: until then the server does not need its memory. */
function loadArgon2() {
  return import('@node-rs/argon2')
}
