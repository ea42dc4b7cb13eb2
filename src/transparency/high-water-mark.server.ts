import { open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Services } from '../server/services.ts'

// The newest checkpoint is also stored outside the database. Restoring the database to an earlier
// state does not change this copy, so the loss of entries is noticed.

type Place = Pick<Services, 'config'> & { files: Pick<Services['files'], 'put' | 'read'> }

const inBucket = 'log/checkpoint'

/** The stored notes, and where each was found. */
export async function readMarks({ config, files }: Place) {
  const marks: { where: string; note: string }[] = []
  const local = await readFile(fileOf(config), 'utf8').catch(ignoreMissing)
  if (local !== undefined) marks.push({ where: 'DATA_DIR/log-checkpoint', note: local })
  const shared = config.s3 ? await files.read(inBucket) : null
  if (shared) {
    marks.push({ where: `the bucket's ${inBucket}`, note: Buffer.from(shared).toString('utf8') })
  }
  return marks
}

/** Replaces the file atomically, so that a crash leaves either the old or the new one. */
export async function keepMark({ config, files }: Place, note: string) {
  const file = fileOf(config)
  const handle = await open(`${file}.new`, 'w', 0o600)
  try {
    await handle.writeFile(note)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(`${file}.new`, file)
  if (config.s3) await files.put(inBucket, Buffer.from(note), 'text/plain; charset=utf-8')
}

const fileOf = ({ dataDir }: Place['config']) => join(dataDir, 'log-checkpoint')

function ignoreMissing(error: NodeJS.ErrnoException) {
  if (error.code === 'ENOENT') return undefined
  throw error
}
