// The reference: writes the same bytes to the same number of files, and zips the same files. Its
// output stays until the bench has ended, as do the exports.

import { createWriteStream, globSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

const [what, site = '', dataDir = tmpdir()] = process.argv.slice(2)
const names = globSync('**/*.*', { cwd: site })
const target = mkdtempSync(join(dataDir, 'bare-'))
console.log(what === 'zip' ? await zipFiles() : await writeFiles())

async function writeFiles() {
  const files = names.map((name) => [join(target, name), readFileSync(join(site, name))] as const)
  for (const folder of new Set(files.map(([path]) => dirname(path)))) {
    mkdirSync(folder, { recursive: true })
  }
  const started = performance.now()
  for (const [path, bytes] of files) await writeFile(path, bytes)
  return performance.now() - started
}

async function zipFiles() {
  const started = performance.now()
  const zip = new ZipFile()
  for (const name of names) {
    zip.addFile(join(site, name), name, { compress: /\.(html|css|xml|json|txt|svg)$/.test(name) })
  }
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(join(target, 'site.zip')))
  return performance.now() - started
}
