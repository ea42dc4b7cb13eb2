import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** Chromium without its windows: the browser tests take less than half the time with it. */
const headlessShell = '/usr/bin/chromium-headless-shell'

const usualPlaces = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The browser for the tests: the one that suits best of those here or to be had without a question. */
export function findChromium() {
  if (!existsSync(headlessShell) && canInstallPackages()) installPackage()
  return installed() ?? download() ?? explain()
}

function installed() {
  return [...usualPlaces, chromium.executablePath()].find((path) => existsSync(path))
}

function canInstallPackages() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

function installPackage() {
  console.error('Installing the packages chromium and chromium-headless-shell')
  run('apt-get', ['update', '-qq'])
  run('apt-get', ['install', '-y', '-qq', 'chromium', 'chromium-headless-shell'])
}

function download() {
  console.error('No Chromium found; downloading one')
  run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'])
  return installed()
}

function explain(): never {
  console.error(
    'The browser tests need Chromium, and none could be installed. On Debian run "apt-get install chromium-headless-shell" as root; elsewhere install Chrome or run "npx playwright install chromium".',
  )
  process.exit(1)
}

function run(program: string, args: string[]) {
  spawnSync(program, args, {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
