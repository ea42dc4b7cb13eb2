import { basename } from 'node:path'
import type { FileStore } from '../../server/files/file-store.ts'
import type { Services } from '../../server/services.ts'
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

/**
 * The archive is stored first, so that it exists when somebody reads the record. Older ones are
 * removed, and those whose record was not written any more.
 */
export async function shareExport(files: FileStore, folder: string, about: AboutExport) {
  const name = basename(folder)
  const { zip, result } = exportFiles(folder)
  await files.putFile(zipName(name), zip, 'application/zip')
  await files.putFile(resultName(name), result, 'application/json')
  const record: SharedExport = { name, ...about }
  await files.put(recordName, Buffer.from(JSON.stringify(record)), 'application/json')
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
        await files.fetchFile(resultName(record.name), result)
      })
      return true
    } catch (error) {
      // A newer export may have taken its place meanwhile.
      if (record.name === tried) throw error
      tried = record.name
    }
  }
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
