import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { compressAssets } from './compress-assets.ts'
import { createEmptyDatabase } from './create-empty-database.ts'

const bundlerFile = 'node_modules/.bin/react-router'
const stampFile = 'build/sources.sha256'
const sourceFolders = ['src', 'content', 'drizzle', 'public']
const sourceFiles = [
  'scripts/build-offline-checker.ts',
  'scripts/compress-assets.ts',
  'scripts/migrate-data-dir.ts',
  'react-router.config.ts',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
]

/**
 * Builds if a source has changed since the last finished build, unless the build tools are not
 * installed, as on a server. Returns whether it did.
 */
export async function buildIfChanged() {
  if (!existsSync(bundlerFile)) return false
  if (hashSources() === readStamp()) return false
  // If two start after an update, the second must wait for the first one's build, which empties
  // build/.
  const lock = new DatabaseSync('node_modules/.build-lock', { timeout: 600_000 })
  lock.exec('begin exclusive')
  try {
    const stamp = hashSources()
    if (stamp === readStamp()) return false
    await build()
    writeFileSync(stampFile, stamp)
    return true
  } finally {
    lock.close()
  }
}

async function build() {
  console.error('building the site')
  const bundler = spawn(process.execPath, [bundlerFile, 'build'], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: Buffer[] = []
  bundler.stdout.on('data', (chunk) => output.push(chunk))
  bundler.stderr.on('data', (chunk) => output.push(chunk))
  const stop = () => {
    bundler.kill()
    process.exit(0)
  }
  process.once('SIGTERM', stop).once('SIGINT', stop)
  const [code] = await once(bundler, 'close')
  process.removeListener('SIGTERM', stop).removeListener('SIGINT', stop)
  if (code !== 0) {
    process.stderr.write(Buffer.concat(output))
    console.error('The build failed; its output is above.')
    process.exit(1)
  }
  await Promise.all([compressAssets(), createEmptyDatabase()])
}

if (import.meta.main) {
  if (!existsSync(bundlerFile)) {
    console.error('The build tools are not installed: run "npm ci" first.')
    process.exit(1)
  }
  if (!(await buildIfChanged())) console.log('the build is up to date')
}

function hashSources() {
  const hash = createHash('sha256')
  for (const file of [...sourceFolders.flatMap(filesIn), ...sourceFiles].sort()) {
    hash.update(`${file}\0`).update(readFileSync(file))
  }
  return hash.digest('hex')
}

/** Every start waits for this, and globSync takes five times as long. */
function filesIn(folder: string) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map(({ parentPath, name }) => `${parentPath}/${name}`)
}

function readStamp() {
  try {
    return readFileSync(stampFile, 'utf8')
  } catch {
    return null
  }
}
