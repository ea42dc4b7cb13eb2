import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { wordpressExport } from '../support/example-exports.ts'
import { newDataDir, runToEnd, startServer } from '../support/server-process.ts'

const command = [process.execPath, 'src/main/operator/import-cli.ts']

it('npm run import works without a server and with one, and says what is wrong', async () => {
  const DATA_DIR = newDataDir()
  const file = join(newDataDir(), 'wordpress.xml')
  writeFileSync(file, wordpressExport)
  const alone = await runToEnd([...command, file], { DATA_DIR })
  expect(alone).toMatchObject({ code: 0, stderr: '' })
  expect(alone.stdout).toContain('WordPress export: 2 pages imported')

  const server = await startServer({ DATA_DIR })
  const again = await runToEnd([...command, file, '--dry-run'], { DATA_DIR })
  expect(again.stdout).toContain('2 imported before')
  const half = join(newDataDir(), 'half.xml')
  writeFileSync(half, wordpressExport.slice(0, 900))
  const refused = await runToEnd([...command, half], { DATA_DIR })
  expect(refused.code).toBe(1)
  expect(refused.stderr).toMatch(/^The file ends in the middle.*Nothing was imported\.$/m)
  const unknown = await runToEnd([...command, file, '--fetch-from', 'https://x'], { DATA_DIR })
  expect(unknown).toMatchObject({ code: 1, stderr: expect.stringMatching(/wants a host/) })
  const page = await fetch(`${server.url}/2020/01/hello-welcome/`)
  expect(page.url).toBe(`${server.url}/page/hello-welcome`)
  await server.stop()
})
