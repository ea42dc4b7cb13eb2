import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FileStore } from '../../server/files/file-store.ts'
import type { Services } from '../../server/services.ts'
import { StartError } from '../../server/start-error.ts'
import {
  type AboutExport,
  exportFiles,
  openExportStore,
  type SharedExport,
  tidyExports,
} from './export-store.server.ts'

const folderName = 'static-export/'
const recordName = `${folderName}current.json`
const zipName = (name: string) => `${folderName}${name}.zip`
const resultName = (name: string) => `${folderName}${name}.json`

/** The archive is stored first, so that it exists when somebody reads the record. */
export async function shareExport(files: FileStore, folder: string, about: AboutExport) {
  const name = basename(folder)
  const { zip, result } = exportFiles(folder)
  await files.putFile(zipName(name), zip, 'application/zip')
  await files.putFile(resultName(name), result, 'application/json')
  const record: SharedExport = { name, ...about }
  await files.put(recordName, Buffer.from(JSON.stringify(record)), 'application/json')
}

/** Removes all archives but this one, also those whose record was never written. */
export async function removeOlderExports(files: FileStore, folder: string) {
  const name = basename(folder)
  const current = [zipName(name), resultName(name), recordName]
  for await (const stored of files.names(folderName)) {
    if (!current.includes(stored)) await files.remove([stored])
  }
}

type Given = Pick<Services, 'config' | 'log' | 'files'>
const fetching = new WeakMap<FileStore, Promise<void>>()

/** Adopts the last export if another machine made it. Concurrent callers share one download. */
export function fetchSharedExport(services: Given): Promise<void> {
  const { files, config, log } = services
  const running = fetching.get(files)
  if (running || !config.s3) return running ?? Promise.resolve()
  const fetched = takeOver(files, config.dataDir)
    .then((isNew) => (isNew ? tidyExports(services) : undefined))
    // The local export is better than none.
    .catch((error) => log.warn({ err: error }, 'the bucket did not give the last export'))
    .finally(() => fetching.delete(files))
  fetching.set(files, fetched)
  return fetched
}

/** Returns false if this machine has it already, or there is none. */
export async function takeOver(files: FileStore, dataDir: string): Promise<boolean> {
  const store = openExportStore(dataDir)
  for (let tried = ''; ; ) {
    const record = await readRecord(files)
    if (!record || record.name === basename(store.currentFolder() ?? '')) return false
    try {
      await store.adopt(record, async ({ zip, result }) => {
        await files.fetchFile(zipName(record.name), zip)
        // Exports of older versions have none.
        const hasResult = (await files.size(resultName(record.name))) !== null
        if (hasResult) await files.fetchFile(resultName(record.name), result)
      })
      return true
    } catch (error) {
      // A newer export may have taken its place meanwhile.
      if (record.name === tried) throw error
      tried = record.name
    }
  }
}

/** Copies the last export between the bucket and the disk. Says what was done; null without one. */
export async function copySharedExport(files: FileStore, dataDir: string, to: 'bucket' | 'disk') {
  const store = openExportStore(dataDir)
  const before = await readRecord(files)
  if (to === 'bucket') {
    const folder = store.currentFolder()
    const summary = await store.summary()
    if (!folder || !summary) return null
    if (before?.name !== basename(folder)) {
      await shareExport(files, folder, { summary, history: await store.history() })
      await removeOlderExports(files, folder)
    }
  } else {
    if (!before) return null
    await takeOver(files, dataDir)
  }
  const { name } = (await readRecord(files)) ?? { name: '' }
  if ((await files.hash(zipName(name))) !== (await hashFile(store.zipPath))) {
    throw new StartError('the last static export: the archives differ; run this again')
  }
  return before?.name === name && to === 'bucket' ? 'was there already' : 'copied'
}

async function hashFile(path: string) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** The name of the last export of all instances; null if there is none. */
export async function newestExport({ files, config }: Given): Promise<string | null> {
  if (config.s3) return (await readRecord(files))?.name ?? null
  return openExportStore(config.dataDir).currentFolder()
}

async function readRecord(files: FileStore): Promise<SharedExport | null> {
  const bytes = await files.read(recordName)
  const record = bytes && (JSON.parse(Buffer.from(bytes).toString()) as SharedExport)
  return record && /^export-[\w-]+$/.test(record.name) ? record : null
}
