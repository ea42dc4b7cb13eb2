import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it('lists every locked package with its version and hash', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'sbom-')), 'sbom.json')
  const { status, stderr } = spawnSync(process.execPath, ['scripts/sbom.ts', file], {
    encoding: 'utf8',
  })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  const bill = JSON.parse(readFileSync(file, 'utf8'))
  expect(bill).toMatchObject({
    bomFormat: 'CycloneDX',
    metadata: { component: { type: 'application', name: 'terraproof' } },
  })
  type Component = { purl: string; hashes: unknown[] }
  const listed = new Set(bill.components.map(({ purl }: Component) => decodeURIComponent(purl)))
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const locked = Object.entries<{ version: string; name?: string }>(packages)
    .filter(([path]) => path !== '')
    .map(([path, { version, name = path.split('node_modules/').pop() }]) => `${name}@${version}`)
  expect(locked.filter((one) => !listed.has(`pkg:npm/${one}`))).toEqual([])
  expect(bill.components.filter(({ hashes }: Component) => !hashes?.length)).toEqual([])
})
