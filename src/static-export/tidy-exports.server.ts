import { rm } from 'node:fs/promises'
import type { Services } from '../server/services.ts'
import { openExportStore } from './export-store.server.ts'

/** Once at start: what an export left that was interrupted, with its process. */
export async function tidyExports({ config, log }: Pick<Services, 'config' | 'log'>) {
  try {
    for (const path of openExportStore(config.dataDir).leftOvers(null)) {
      await rm(path, { recursive: true, force: true })
    }
  } catch (error) {
    log.warn({ err: error }, 'left-over exports could not be removed')
  }
}
