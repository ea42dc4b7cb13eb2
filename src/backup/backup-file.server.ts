import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { StartError } from '../server/start-error.ts'

/**
 * A backup is one gzip file with a JSON value on each line: a header, the rows of each table, the
 * media files, and an end that says how many there were. `zcat FILE | head` shows what is in it.
 */
export type BackupLine =
  | BackupHeader
  | { kind: 'rows'; table: string; rows: unknown[] }
  | { kind: 'file'; name: string; contentType: string; base64: string }
  | BackupEnd

export type BackupHeader = {
  kind: 'terraproof backup'
  format: 1
  createdAt: string
  /** The shape of the tables that the rows belong to. */
  migrations: string[]
  sessionSecret: string | null
}

export type BackupEnd = { kind: 'end'; rows: number; files: number }

export type WriteLine = (line: BackupLine) => Promise<void>

/** The old file of that name stays until the new one is whole. */
export async function writeBackupFile(file: string, produce: (write: WriteLine) => Promise<void>) {
  const partial = `${file}.partial`
  const gzip = createGzip()
  // Passwords' hashes and the session secret are in it: for its owner's eyes only.
  const written = pipeline(gzip, createWriteStream(partial, { mode: 0o600 }))
  const write: WriteLine = async (line) => {
    if (!gzip.write(`${JSON.stringify(line)}\n`)) await once(gzip, 'drain')
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

export async function* readBackupFile(file: string): AsyncGenerator<BackupLine> {
  const gunzip = createGunzip().setEncoding('utf8')
  const source = createReadStream(file)
  source.on('error', (error) => gunzip.destroy(error))
  source.pipe(gunzip)
  try {
    for await (const line of lines(gunzip)) yield JSON.parse(line)
  } catch (error) {
    throw unreadable(file, error)
  } finally {
    source.destroy()
  }
}

/** node:readline would wait for ever where its input fails. */
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

/** Reads all of it, so that nothing is changed for the sake of half a backup. */
export async function checkBackupFile(file: string): Promise<BackupHeader> {
  let header: BackupHeader | undefined
  let end: BackupEnd | undefined
  const found = { rows: 0, files: 0 }
  for await (const line of readBackupFile(file)) {
    if (line.kind === 'terraproof backup') header = line
    else if (line.kind === 'rows') found.rows += line.rows.length
    else if (line.kind === 'file') found.files += 1
    else end = line
    if (!header) break
  }
  if (!header) throw new StartError(`${file} is no backup of this product.`)
  if (header.format !== 1) {
    throw new StartError(`${file} was written by a newer version; restore it with that one.`)
  }
  if (end?.rows !== found.rows || end.files !== found.files) {
    throw new StartError(`${file} is not whole: its end is missing. Use another backup.`)
  }
  return header
}

function unreadable(file: string, error: unknown) {
  if (!(error instanceof Error) || error instanceof StartError) return error
  const isMissing = 'code' in error && error.code === 'ENOENT'
  return new StartError(
    isMissing ? `${file} does not exist.` : `${file} cannot be read as a backup: ${error.message}`,
  )
}

function isFileProblem(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && 'path' in error
}

async function flushToDisk(path: string) {
  const handle = await open(path)
  await handle.sync().finally(() => handle.close())
}
