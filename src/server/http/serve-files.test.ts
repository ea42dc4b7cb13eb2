import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { serveFiles } from './serve-files.ts'

it('keeps serving when a file has been deleted since the start', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'terraproof-files-'))
  writeFileSync(join(folder, 'gone.js'), 'export {}')
  writeFileSync(join(folder, 'here.js'), 'export {}')
  const serve = serveFiles(folder, 'http://localhost')
  const server = createServer((req, res) => serve(req, res, () => void res.writeHead(404).end()))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  rmSync(join(folder, 'gone.js'))
  await expect(fetch(`${url}/gone.js`).then((answer) => answer.text())).rejects.toThrow()
  expect(await (await fetch(`${url}/here.js`)).text()).toBe('export {}')
  server.close()
  rmSync(folder, { recursive: true })
})
