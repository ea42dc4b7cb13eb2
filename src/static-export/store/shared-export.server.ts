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

const recordName = 'static-export/current.json'
const zipName = (name: string) => `static-export/${name}.zip`

/** The archive is stored first, so that it exists when somebody reads the record. */
export async function shareExport(files: FileStore, folder: string, about: AboutExport) {
  const before = await readRecord(files)
  const name = basename(folder)
  await files.putFile(zipName(name), exportFiles(folder).zip, 'application/zip')
  const record: SharedExport = { name, ...about }
  await files.put(recordName, Buffer.from(JSON.stringify(record)), 'application/json')
  if (before && before.name !== name) await files.remove([zipName(before.name)])
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
  const record = await readRecord(files)
  if (!record || record.name === basename(store.currentFolder() ?? '')) return false
  await store.adopt(record, (path) => files.fetchFile(zipName(record.name), path))
  return true
}

async function readRecord(files: FileStore): Promise<SharedExport | null> {
  const bytes = await files.read(recordName)
  const record = bytes && (JSON.parse(Buffer.from(bytes).toString()) as SharedExport)
  return record && /^export-[\w-]+$/.test(record.name) ? record : null
}
