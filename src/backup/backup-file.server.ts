import { hash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { StartError } from '../server/start-error.ts'
import { type BackupLine, BadLine, parseLine } from './backup-line.server.ts'
import { encrypt, readDecrypted } from './encrypt-backup.server.ts'

// A backup is one gzip file with a checksum and a JSON value on each line: a header, the rows of each
// table, the media files, and an end that says how many there were. `zcat FILE | head` shows it, unless
// it is encrypted.

export type WriteLine = (line: BackupLine) => Promise<void>

/** Keeps an old file of that name until the new one is complete. */
export async function writeBackupFile(
  file: string,
  passphrase: string | null,
  produce: (write: WriteLine) => Promise<void>,
) {
  const partial = `${file}.partial`
  const gzip = createGzip()
  // The file contains password hashes and the session secret, so only its owner may read it.
  const written = pipeline(
    passphrase ? encrypt(gzip, passphrase) : gzip,
    createWriteStream(partial, { mode: 0o600 }),
  )
  // Ends a wait for `drain`, which would never come.
  written.catch((error) => gzip.destroy(error))
  let checksum = ''
  const write: WriteLine = async (line) => {
    const json = JSON.stringify(line)
    checksum = checksumAfter(checksum, json)
    if (!gzip.write(`${checksum} ${json}\n`)) await once(gzip, 'drain')
  }
  try {
    await Promise.all([
      written,
      produce(write).then(
        () => gzip.end(),
        (error) => {
          gzip.destroy(error)
          throw error
        },
      ),
    ])
    await flushToDisk(partial)
    await rename(partial, file)
  } catch (error) {
    await rm(partial, { force: true })
    if (isFileProblem(error)) throw new StartError(`${file} cannot be written: ${error.message}`)
    throw error
  }
}

/** Each checksum covers its line and all lines before it, so the last one covers the whole file. */
function checksumAfter(before: string, json: string) {
  return hash('sha256', before + json)
}

/** Yields the lines that pass their rules. Throws if the last one is not the end. */
export async function* readBackupFile(
  file: string,
  passphrase: string | null,
): AsyncGenerator<BackupLine> {
  const gunzip = createGunzip().setEncoding('utf8')
  // What fails here also fails where the lines are read.
  pipeline(readDecrypted(file, passphrase), gunzip).catch(() => {})
  const whole = createCounter()
  let number = 0
  try {
    for await (const json of checkedLines(lines(gunzip))) {
      number += 1
      const line = parseLine(JSON.parse(json))
      whole.take(line)
      yield line
    }
    whole.finish()
  } catch (error) {
    throw refusal(file, number, error)
  } finally {
    gunzip.destroy()
  }
}

/** Lines of format 1 have no checksums. */
async function* checkedLines(all: AsyncIterable<string>) {
  let checksum: string | null = ''
  for await (const line of all) {
    if (checksum === '' && line.startsWith('{')) checksum = null
    if (checksum === null) yield line
    else {
      const json = line.slice(line.indexOf(' ') + 1)
      checksum = checksumAfter(checksum, json)
      if (line !== `${checksum} ${json}`) throw new BadLine('was changed or is damaged')
      yield json
    }
  }
}

/** Checks the order: a header, rows and files, and an end with their counts. */
function createCounter() {
  const found = { rows: 0, files: 0 }
  let state: 'new' | 'open' | 'ended' = 'new'
  return {
    take(line: BackupLine) {
      if ((line.kind === 'terraproof backup') !== (state === 'new') || state === 'ended') {
        throw new BadLine('is in the wrong place')
      }
      state = line.kind === 'end' ? 'ended' : 'open'
      if (line.kind === 'rows') found.rows += line.rows.length
      if (line.kind === 'file') found.files += 1
      if (line.kind === 'end' && (line.rows !== found.rows || line.files !== found.files)) {
        throw new BadLine('gives a number of rows or files that is not right')
      }
    },
    finish() {
      if (state !== 'ended') throw new BadLine('is the last one, but does not end the backup')
    },
  }
}

/** node:readline would wait for ever if its input fails. */
async function* lines(chunks: AsyncIterable<string>) {
  let begun: string[] = []
  for await (const chunk of chunks) {
    let from = 0
    for (let end = chunk.indexOf('\n'); end >= 0; end = chunk.indexOf('\n', from)) {
      yield [...begun, chunk.slice(from, end)].join('')
      begun = []
      from = end + 1
    }
    begun.push(chunk.slice(from))
  }
}

/** One line for the operator, without any content of the file. */
function refusal(file: string, number: number, error: unknown) {
  if (!(error instanceof Error) || error instanceof StartError) return error
  if ('code' in error && error.code === 'ENOENT') return new StartError(`${file} does not exist.`)
  if (!(error instanceof BadLine)) {
    return new StartError(`${file} cannot be read as a backup: it is damaged or incomplete.`)
  }
  return new StartError(
    number <= 1
      ? `${file} is not a backup of this product, or is from a newer version.`
      : `${file}: line ${number} ${error.message}. Nothing was written; use another backup.`,
  )
}

function isFileProblem(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && 'path' in error
}

async function flushToDisk(path: string) {
  const handle = await open(path)
  await handle.sync().finally(() => handle.close())
}
