import { createHash } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

type Run = (program: string, args: string[]) => Promise<number | null>

// A browser that includes its libraries and needs no rights, for machines without another. It is
// not a dependency, because everybody would download its 70 MB.
const name = '@sparticuz/chromium'
const version = '153.0.0'
const integrity =
  'sha512-jiGWqSvPMdu4+P9TilYqAR7yEGPEHINx+lCvE/NqNO/EHYzF/x1hUiI5T6ioVIt7dEy7n88byyT0vk+dnsgQwA=='

const built = `chromium-${version}`
const starter = 'start-chromium'

/** The path of the browser, if it was fetched before. */
export function packedChromium(caches = cacheFolders()) {
  return caches
    .filter(isOurs)
    .map((cache) => join(cache, built, starter))
    .find((path) => existsSync(path))
}

/** `run` runs npm and tar. */
export async function fetchPackedChromium(run: Run, caches = cacheFolders()) {
  const cache = caches.find(makeOurs)
  if (!cache) throw new Error(`no folder to keep it in: tried ${caches.join(' and ')}`)
  const folder = mkdtempSync(join(cache, 'fetching-'))
  try {
    await fetchPackage(run, folder)
    await unpack(run, join(folder, 'package/bin'))
    // Renamed at the end, so that the folder is always complete, even if two runs fetch at once.
    if (!packedChromium(caches)) renameSync(join(folder, 'package/bin'), join(cache, built))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function cacheFolders() {
  return [
    join(homedir(), '.cache/terraproof'),
    join(tmpdir(), `terraproof-${process.getuid?.() ?? 'cache'}`),
  ]
}

function makeOurs(folder: string) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.W_OK)
    return isOurs(folder)
  } catch {
    return false
  }
}

/** A folder that another user could have written to is not used. */
function isOurs(folder: string) {
  const found = lstatSync(folder, { throwIfNoEntry: false })
  return found?.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0
}

async function fetchPackage(run: Run, folder: string) {
  await must(run, 'npm', ['pack', `${name}@${version}`, '--silent', '--pack-destination', folder])
  const [archive = ''] = globSync(join(folder, '*.tgz'))
  const found = createHash('sha512').update(readFileSync(archive)).digest('base64')
  if (`sha512-${found}` !== integrity) throw new Error(`${name} is not the file that is expected`)
  await must(run, 'tar', ['-xzf', archive, '-C', folder])
}

/** Each part is compressed. The script starts the browser with the libraries and a font. */
async function unpack(run: Run, bin: string) {
  for (const file of globSync(join(bin, '*.br'))) {
    const plain = file.slice(0, -'.br'.length)
    writeFileSync(plain, brotliDecompressSync(readFileSync(file)), { mode: 0o755 })
    rmSync(file)
    if (!plain.endsWith('.tar')) continue
    await must(run, 'tar', ['-xf', plain, '-C', bin])
    rmSync(plain)
  }
  writeFileSync(
    join(bin, 'fonts.conf'),
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`,
  )
  writeFileSync(
    join(bin, starter),
    `#!/bin/sh
home=$(dirname "$0")
export LD_LIBRARY_PATH="$home/lib" FONTCONFIG_FILE="$home/fonts.conf"
exec "$home/chromium" "$@"
`,
    { mode: 0o755 },
  )
}

async function must(run: Run, program: string, args: string[]) {
  if ((await run(program, args)) !== 0) throw new Error(`${program} ${args[0]} failed`)
}
