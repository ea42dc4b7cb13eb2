import { createReadStream } from 'node:fs'
import { ReadableStream } from 'node:stream/web'
import { StartError } from '../server/start-error.ts'

// The format is age, so that `age --decrypt FILE | zcat` shows a backup without this program.
const firstBytes = 'age-encryption.org/'

/**
 * The library derives the key in one go, during which a server answers nobody. The passphrase has 32
 * characters or more, which nobody guesses even where a guess takes no time.
 */
const workFactor = 12

/** Encrypts while the bytes pass through, a few at a time. */
export async function* encrypt(source: AsyncIterable<Uint8Array>, passphrase: string) {
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  encrypter.setScryptWorkFactor(workFactor)
  yield* chunksOf(await encrypter.encrypt(asWebStream(source)))
}

/** The bytes of the file, decrypted if it is encrypted. */
export async function* readDecrypted(file: string, passphrase: string | null) {
  const source = () => createReadStream(file) as AsyncIterable<Uint8Array>
  if (!(await isEncrypted(file))) return yield* source()
  if (!passphrase) {
    throw new StartError(
      `${file} is encrypted: set BACKUP_PASSPHRASE to the passphrase it was written with.`,
    )
  }
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  const plain = await decrypter.decrypt(asWebStream(source())).catch(() => {
    throw new StartError(
      `${file} was not encrypted with the passphrase in BACKUP_PASSPHRASE, or is damaged.`,
    )
  })
  yield* chunksOf(plain)
}

async function isEncrypted(file: string) {
  const start = createReadStream(file, { end: firstBytes.length - 1, encoding: 'latin1' })
  for await (const chunk of start) return chunk === firstBytes
  return false
}

// TypeScript tells the streams of browsers, which the library names, from those of Node.js.
type BrowserStream = globalThis.ReadableStream<Uint8Array>

function asWebStream(source: AsyncIterable<Uint8Array>) {
  return ReadableStream.from(source) as BrowserStream
}

function chunksOf(stream: BrowserStream) {
  return stream as ReadableStream<Uint8Array>
}
