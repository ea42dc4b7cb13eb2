import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

/** An authenticator without a screen: answers a challenge as a browser does. */
export function newAuthenticator(origin = 'https://site.example', rpId = 'site.example') {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const cose = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])
  let counter = 0
  /** Whose passkey it is, as the site said when it was made. */
  let userHandle: string | undefined
  let isFramed = false
  const authData = (flags: number, attested = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const hash = createHash('sha256').update(rpId).digest()
    return Buffer.concat([hash, Buffer.from([flags]), count, attested])
  }
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: isFramed }))
  const named = { id: id.toString('base64url'), rawId: id.toString('base64url') }
  const rest = { type: 'public-key', clientExtensionResults: {} }
  return {
    setCounter(to: number) {
      counter = to
    },
    /** As if the page were shown inside a frame of another site. */
    setFramed(framed: boolean) {
      isFramed = framed
    },
    setUserHandle(handle: string | undefined) {
      userHandle = handle
    },
    create({ challenge, user }: { challenge: string; user: { id: string } }) {
      userHandle = user.id
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const data = authData(0x45, Buffer.concat([Buffer.alloc(16), length, id, cose]))
      // {fmt: "none", attStmt: {}, authData}
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ])
      return {
        ...named,
        ...rest,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    /** With `flags` 0x05 somebody was present and verified, with 0x01 only present. */
    use(challenge: string, flags = 0x05) {
      const data = authData(flags)
      const client = clientData('webauthn.get', challenge)
      const hash = createHash('sha256').update(client).digest()
      const signature = createSign('sha256')
        .update(Buffer.concat([data, hash]))
        .sign(privateKey)
      return {
        ...named,
        ...rest,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle,
        },
      }
    },
  }
}

export type Authenticator = ReturnType<typeof newAuthenticator>
