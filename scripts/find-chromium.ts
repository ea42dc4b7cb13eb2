import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, globSync, mkdirSync, openSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { browserSources, firstBrowser } from './browser-order.ts'
import { fetchPackedChromium, packedChromium } from './packed-chromium.ts'

const log = 'test-results/chromium.log'

/** Chromium's headless shell: the browser tests take less than half the time with it. */
const debianHeadlessShell = '/usr/bin/chromium-headless-shell'

/**
 * The browser for the tests: the one that CHROMIUM names, one that is installed, or one that can be
 * installed without asking.
 */
export async function findChromium(): Promise<string> {
  const named = process.env.CHROMIUM
  if (named && !existsSync(named)) {
    throw new Error(`CHROMIUM is ${named}, which does not exist: name another file, or unset it`)
  }
  if (named) return named
  const sources = browserSources({
    isRoot: process.getuid?.() === 0,
    hasApt: existsSync('/usr/bin/apt-get'),
    platform: `${process.platform}-${process.arch}`,
  })
  return firstBrowser(sources, {
    installed: () => installed('no Chromium is installed'),
    debian: fromDebian,
    playwright: fromPlaywright,
    npm: fromNpm,
  })
}

async function fromDebian() {
  say("Installing Debian's package chromium-headless-shell")
  await runLogged('apt-get', ['update', '-qq'])
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const args = ['install', '-y', '-qq', '-o', 'DPkg::Lock::Timeout=120', name]
    if ((await runLogged('apt-get', args)) === 0) break
  }
  return installed(`Debian's package could not be installed (${log})`)
}

async function fromPlaywright() {
  say("Downloading Playwright's Chromium")
  const cli = 'node_modules/@playwright/test/cli.js'
  const code = await runLogged(process.execPath, [cli, 'install', '--only-shell', 'chromium'])
  return installed(
    code === 0
      ? `Playwright's Chromium does not start (${log})`
      : `Playwright's Chromium could not be downloaded (${log})`,
  )
}

async function fromNpm() {
  say('Fetching the Chromium of the npm package @sparticuz/chromium')
  try {
    await fetchPackedChromium(runLogged)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(`the one on npm could not be fetched: ${why} (${log})`)
  }
  return installed(`the one on npm does not start (${log})`)
}

async function installed(otherwise: string) {
  const ofPlaywright = chromium.executablePath()
  const places = [
    debianHeadlessShell,
    ...globSync(
      `${resolve(ofPlaywright, '../..').replace('chromium-', 'chromium_headless_shell-')}/*/chrome-headless-shell`,
    ),
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ofPlaywright,
    packedChromium() ?? '',
  ]
  for (const place of places.filter((path) => existsSync(path))) {
    // An installed browser may still lack its libraries.
    if ((await runLogged(place, ['--version'])) === 0) return place
  }
  throw new Error(otherwise)
}

function say(what: string) {
  console.error(`${what}; its output goes to ${log}`)
}

/** Returns the exit code; null if it could not be started. */
async function runLogged(program: string, args: string[]): Promise<number | null> {
  mkdirSync(dirname(log), { recursive: true })
  const output = openSync(log, 'a')
  const child = spawn(program, args, {
    stdio: ['ignore', output, output],
    env: {
      ...process.env,
      DEBIAN_FRONTEND: 'noninteractive',
      // Playwright would try five times for half a minute each, which is long behind a firewall.
      PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000',
    },
  })
  try {
    const [code] = await once(child, 'close')
    return code
  } catch {
    return null
  } finally {
    closeSync(output)
  }
}
