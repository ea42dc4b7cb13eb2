import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'

/** In a process of its own, so that the server does not keep the memory that initdb needs. */
export async function createEmptyDatabase() {
  const folder = 'build/empty-data'
  rmSync(folder, { recursive: true, force: true })
  const child = spawn(process.execPath, ['scripts/migrate-data-dir.ts', folder], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`the empty database could not be made in ${folder}`)
}
