import { rmSync } from 'node:fs'
import { newDataDir, startServer } from './server-process.ts'

/** One production server for all browser tests; each test makes its own data. */
export default async function setup() {
  // Playwright ends on SIGTERM without its teardown; an exit still ends the server.
  process.once('SIGTERM', () => process.exit(143))
  const dataDir = newDataDir()
  // Each test uses an address of its own, so that no test hits another's rate limit.
  const server = await startServer({
    DATA_DIR: dataDir,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
    // Tests of single sign-on start a provider on this machine.
    OUTBOUND_PRIVATE_HOSTS: '127.0.0.1',
  })
  process.env.E2E_URL = server.url
  process.env.E2E_DATA_DIR = dataDir
  return async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
