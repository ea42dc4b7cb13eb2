import { copyFile, cp, mkdir, readdir } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { AppError } from '../../lib/app-error.ts'
import { printable, printableLines } from '../../lib/printable.ts'
import { type Config, readConfig } from '../../server/config.ts'
import { errorText } from '../../server/describe-error.ts'
import { isStorageError } from '../../server/files/storage-error.ts'
import { printLines } from '../../server/print-lines.ts'
import { keepDataPrivate, makeUsual } from '../../server/private-files.ts'
import { openServices, type Services } from '../../server/services.ts'
import { StartError } from '../../server/start-error.ts'
import { openExportStore } from '../../static-export/store/export-store.server.ts'
import { fromRooms } from '../from-rooms.ts'
import { runByServerOr } from './ask-running-server.ts'

const usage = `usage: npm run export -- DIR          the site as files, into a new or empty folder
       npm run export -- --zip FILE   the site as one archive`

const exitCodes = { done: 0, failed: 1, problems: 2 }

type ExportSite = (services: Services) => Promise<string[]>

/** Returns the exit code. */
export async function exportTo(
  env: Record<string, string | undefined>,
  args: string[],
  exportSite: ExportSite,
) {
  try {
    const { folder, zip } = readTarget(args)
    if (folder) await refuseFilled(folder)
    const config = readConfig(env)
    const usualUmask = process.umask()
    keepDataPrivate(config.dataDir)
    const [summary, ...problems] = await runByServerOr(
      () => exportHere(config, exportSite),
      config,
      {
        action: 'export',
      },
    )
    const store = openExportStore(config.dataDir)
    const target = resolve(folder ?? zip ?? '')
    // The web server that reads the result often runs as another user.
    process.umask(usualUmask)
    await mkdir(dirname(target), { recursive: true })
    if (folder) await cp(store.sitePath, target, { recursive: true })
    else await copyFile(store.zipPath, target)
    makeUsual(target, usualUmask)
    printLines([`${summary}: ${target}`])
    for (const problem of problems) console.error(printable(problem))
    return problems.length > 0 ? exitCodes.problems : exitCodes.done
  } catch (error) {
    const isExpected = error instanceof AppError || error instanceof StartError
    console.error(
      isExpected || isStorageError(error) ? printableLines(error.message) : errorText(error),
    )
    return exitCodes.failed
  }
}

async function exportHere(config: Config, exportSite: ExportSite) {
  // Only the server sends mail, and standard error is for problems.
  const services = await openServices({ ...config, mail: null, logLevel: 'warn' }, fromRooms)
  try {
    return await exportSite(services)
  } finally {
    await services.close()
  }
}

function readTarget(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { zip: { type: 'string' } },
    })
    const [folder, ...rest] = positionals
    if (rest.length === 0 && Boolean(folder) !== Boolean(values.zip)) {
      return { folder, zip: values.zip }
    }
  } catch {
    // An unknown option: the usage says which there are.
  }
  throw new StartError(usage)
}

async function refuseFilled(folder: string) {
  const names = await readdir(folder).catch(() => [])
  if (names.length > 0) {
    throw new StartError(
      `${folder} is not empty. Name a new folder, so that no old pages are left in it.`,
    )
  }
}
