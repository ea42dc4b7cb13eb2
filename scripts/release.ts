// npm run release -- FOLDER: everything that a server needs to run, and nothing that only builds or
// tests it. `node scripts/serve.ts` in that folder serves it; `npm run account` and the other
// commands of operators work there too.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildIfChanged } from './build-if-changed.ts'
import { packagesBelow } from './packages-below.ts'

/** Packages that only the build needs; `node` is the runtime, which the machine must have. */
const buildOnly = ['vite', '@react-router/dev', '@tailwindcss/vite', 'tailwindcss', 'node']
const parts = ['package.json', 'LICENSE', 'NOTICE', 'build', 'drizzle', 'content', 'public', 'src']

const [given] = process.argv.slice(2)
if (!given) stop('usage: npm run release -- FOLDER')
const target = resolve(given)
if (existsSync(target) && readdirSync(target).length > 0) stop(`${target} is not empty`)

await buildIfChanged()
mkdirSync(join(target, 'scripts'), { recursive: true })
for (const part of [...parts, 'scripts/serve.ts']) copy(part)
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const wanted = Object.keys(lock.packages[''].dependencies).filter(
  (name) => !buildOnly.includes(name),
)
// Binaries for other platforms are in the lock file but not installed.
for (const folder of packagesBelow(lock.packages, wanted)) if (existsSync(folder)) copy(folder)
console.log(`the release stands in ${target}`)

function copy(path: string) {
  const isNested = (source: string) => source.startsWith(`${path}/node_modules`)
  cpSync(path, join(target, path), {
    recursive: true,
    filter: (source) => !(path.startsWith('node_modules/') && isNested(source)),
  })
}

function stop(message: string): never {
  console.error(message)
  process.exit(2)
}
