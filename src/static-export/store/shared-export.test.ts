import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openFileStore } from '../../server/files/open-file-store.ts'
import { openExportStore } from './export-store.server.ts'
import {
  copySharedExport,
  removeOlderExports,
  shareExport,
  takeOver,
} from './shared-export.server.ts'

const newFolder = () => mkdtempSync(join(tmpdir(), 'terraproof-share-'))

const counts = { added: 1, changed: 0, removed: 0, reused: 0 }
const summary = {
  pagesGenerated: 1,
  outputDir: 'site',
  problems: [],
  problemsFound: 0,
  changes: { pages: counts, assets: counts },
  generatedAt: '2026-11-15T00:00:00.000Z',
  pages: [],
  image: null,
}

function exportWith(bytes: string) {
  const folder = join(newFolder(), `export-1-${bytes}`)
  mkdirSync(folder)
  writeFileSync(join(folder, 'site.zip'), bytes)
  writeFileSync(join(folder, 'result.json'), `"${bytes}"`)
  return folder
}

it('hands the last export to another machine, and keeps one in the bucket', async () => {
  const bucket = newFolder()
  const files = await openFileStore({ dataDir: bucket, s3: null })
  const other = newFolder()
  const store = openExportStore(other)
  expect(await takeOver(files, other)).toBe(false)
  for (const bytes of ['first', 'second']) {
    const folder = exportWith(bytes)
    await shareExport(files, folder, { summary, history: [] })
    await removeOlderExports(files, folder)
    expect(await takeOver(files, other)).toBe(true)
    expect(readFileSync(store.zipPath, 'utf8')).toBe(bytes)
    expect(await store.summary()).toEqual(summary)
    const result = await store.resultBytes(store.currentFolder() ?? '')
    expect(String(result)).toBe(`"${bytes}"`)
    expect(await takeOver(files, other)).toBe(false)
  }
  expect(readdirSync(join(bucket, 'media/static-export')).sort()).toEqual([
    'current.json',
    'export-1-second.json',
    'export-1-second.zip',
  ])
})

it('goes to a bucket and back when the files are moved', async () => {
  const files = await openFileStore({ dataDir: newFolder(), s3: null })
  const [one, two] = [newFolder(), newFolder()]
  expect(await copySharedExport(files, one, 'bucket')).toBeNull()
  expect(await copySharedExport(files, two, 'disk')).toBeNull()
  const store = openExportStore(one)
  const { folder } = store.begin()
  writeFileSync(join(folder, 'site.zip'), 'archive')
  writeFileSync(join(folder, 'result.json'), '{}')
  writeFileSync(join(folder, 'summary.json'), JSON.stringify(summary))
  store.publish(folder, [])
  expect(await copySharedExport(files, one, 'bucket')).toBe('copied')
  expect(await copySharedExport(files, one, 'bucket')).toBe('was there already')
  expect(await copySharedExport(files, two, 'disk')).toBe('copied')
  expect(readFileSync(openExportStore(two).zipPath, 'utf8')).toBe('archive')
  expect(await openExportStore(two).summary()).toEqual(summary)
  writeFileSync(openExportStore(two).zipPath, 'ARCHIVE')
  await expect(copySharedExport(files, two, 'disk')).rejects.toThrow('differ')
})
