import { hash } from 'node:crypto'
import { ownFile } from '../../backup/own-file.server.ts'
import type { Config } from '../../server/config.ts'
import type { FileStore } from '../../server/files/file-store.ts'
import { openFileStore } from '../../server/files/open-file-store.ts'
import { StartError } from '../../server/start-error.ts'
import { copySharedExport } from '../../static-export/store/shared-export.server.ts'

export type Place = 'bucket' | 'disk'

const atATime = 4
const tellEveryMs = 2_000

/**
 * Copies pictures, evidence and the last export. Each copy is read back and compared, and a file
 * that already exists is only compared, so the command can be interrupted and run again. The source
 * is deleted only with `remove`. Returns the lines to print.
 */
export async function moveFiles(
  config: Pick<Config, 'dataDir' | 's3'>,
  to: Place,
  { remove, tell }: { remove: boolean; tell: (line: string) => void },
): Promise<string[]> {
  if (!config.s3) {
    throw new StartError(
      'S3_BUCKET is missing: it must be the name of the bucket. Set S3_* for this command, whether the files go to the bucket or come from it',
    )
  }
  const bucket = await openFileStore(config)
  const disk = await openFileStore({ ...config, s3: null })
  const [source, target] = to === 'bucket' ? [disk, bucket] : [bucket, disk]
  const names = await ownNames(source)
  const done = { copied: 0, there: 0, gone: 0, bytes: 0 }
  const moved: string[] = []
  let toldAt = Date.now()

  const waiting = names.values()
  const work = async () => {
    for (const name of waiting) {
      const { result, bytes } = await copyChecked(source, target, name)
      done[result] += 1
      done.bytes += bytes
      if (result !== 'gone') moved.push(name)
      if (Date.now() - toldAt < tellEveryMs) continue
      toldAt = Date.now()
      const count = done.copied + done.there + done.gone
      tell(`${count} of ${names.length} files, ${(done.bytes / 1e6).toFixed(0)} MB`)
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: atATime }, work))
  for (const one of ended) if (one.status === 'rejected') throw one.reason
  const exported = await copySharedExport(bucket, config.dataDir, to)
  if (remove) await source.remove(moved)
  const where = to === 'bucket' ? `the bucket "${config.s3.bucket}"` : `${config.dataDir}/media`
  return [
    `${moved.length} files are in ${where}: ${done.copied} copied, ${done.there} already there; every byte was compared`,
    ...(exported ? [`the last static export: ${exported}`] : []),
    ...(remove ? [`${moved.length} files were removed from their old place`] : []),
    next[to],
  ]
}

const next: Record<Place, string> = {
  bucket:
    'Now set S3_BUCKET and the other S3_* variables for the server, restart it, and run this again for files uploaded in the meantime.',
  disk: 'Now remove S3_BUCKET and the other S3_* variables from the server, restart it, and run this again, with them, for files uploaded in the meantime.',
}

/** Exports are copied separately, and a bucket may hold foreign files. */
async function ownNames(source: FileStore) {
  const names: string[] = []
  for await (const name of source.allNames()) if (ownFile(name)) names.push(name)
  return names
}

async function copyChecked(source: FileStore, target: FileStore, name: string) {
  const bytes = await source.read(name)
  // The file was deleted after the names were listed.
  if (!bytes) return { result: 'gone', bytes: 0 } as const
  const wanted = hash('sha256', bytes)
  const size = bytes.length
  if ((await target.size(name)) === size && (await target.hash(name)) === wanted) {
    return { result: 'there', bytes: size } as const
  }
  const own = ownFile(name)
  // Evidence is served with the type from its database row.
  const type = own?.kind === 'picture' ? own.type : 'application/octet-stream'
  await target.put(name, bytes, type)
  if ((await target.hash(name)) !== wanted) {
    throw new StartError(`${name}: the bytes read back differ from those written; run this again`)
  }
  return { result: 'copied', bytes: size } as const
}
