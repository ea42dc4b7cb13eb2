import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The browser for the tests: one that is here, else one that can be installed without a question. */
export function findChromium() {
  return installed() ?? install() ?? explain()
}

function installed() {
  return [...usualPlaces, chromium.executablePath()].find((path) => existsSync(path))
}

function install() {
  console.error('No Chromium found; installing one')
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update', '-qq'])
    run('apt-get', ['install', '-y', '-qq', 'chromium'])
  } else {
    run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'])
  }
  return installed()
}

function explain(): never {
  console.error(
    'The browser tests need Chromium, and none could be installed. On Debian run "apt-get install chromium" as root; elsewhere install Chrome or run "npx playwright install chromium".',
  )
  process.exit(1)
}

function run(program: string, args: string[]) {
  spawnSync(program, args, {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
