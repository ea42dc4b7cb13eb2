import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/find-chromium.ts'

// The workers read this file again, and are to use the same browser.
process.env.CHROMIUM = await findChromium()

export default defineConfig({
  testDir: 'tests',
  testMatch: '{e2e,hostile}/*.spec.ts',
  // It is emptied at the start, while other parts of `npm test` write beside it.
  outputDir: 'test-results/playwright',
  globalSetup: './tests/support/e2e-server.ts',
  fullyParallel: true,
  workers: 2,
  // A second try is named in the summary: on a busy machine a browser may miss a moment.
  retries: 1,
  forbidOnly: true,
  // Generous: a busy machine must not decide a test.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: process.env.CHROMIUM,
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
