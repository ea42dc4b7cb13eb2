import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { newReview } from '../../tests/support/assurance.ts'
import { testApp } from '../../tests/support/test-app.ts'
import { addFactorSet, listFactorSets } from './factor-commands.server.ts'
import type { FactorSet } from './factor-set.ts'

const test = testApp()
const folder = mkdtempSync(join(tmpdir(), 'terraproof-factors-'))
afterAll(() => rmSync(folder, { recursive: true }))

const shipped = new URL('../../content/factor-sets/', import.meta.url)
const ar6 = () => JSON.parse(readFileSync(new URL('gwp-ar6.json', shipped), 'utf8')) as FactorSet

function fileOf(content: unknown) {
  const file = join(folder, 'set.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

it('lists the sets of the platform', async () => {
  const lines = await listFactorSets(test.services.db)
  expect(lines).toHaveLength(12)
  expect(lines).toContainEqual(expect.stringMatching(/^uk-2025 {2}sha256:53ada1fff050122b/))
})

it('adds a set once, and refuses different content under a known name', async () => {
  const { db } = test.services
  await listFactorSets(db)
  const renamed = ar6()
  renamed.header.alias = 'gwp-ar6-again'
  expect(await addFactorSet(db, fileOf(renamed))).toContain('27 factors added')
  expect(await addFactorSet(db, fileOf(renamed))).toContain('already exists')
  const other = ar6()
  other.header.edition = 'Another'
  await expect(addFactorSet(db, fileOf(other))).rejects.toMatchObject({ code: 'name_taken' })
})

it('changes no claim by a new set: not its hash, not what it is worked out from', async () => {
  const { verifier, path, owner, claim } = await newReview(test)
  const told = async () => ({
    signing: await (await verifier.call(`${path}/signing`)).json(),
    results: await (await owner.call(`${claim.path}/results`)).json(),
  })
  const before = await told()
  const newer = JSON.parse(readFileSync(new URL('uk-2025.json', shipped), 'utf8')) as FactorSet
  newer.header.alias = 'uk-2025-newer'
  expect(await addFactorSet(test.services.db, fileOf(newer))).toContain('423 factors added')
  expect(await told()).toEqual(before)
})

it.each([
  ['no JSON', '{', 'malformed'],
  ['no set', { a: 1 }, 'invalid'],
  [
    'a changed factor',
    change((set) => Object.assign(set.factors[0] ?? {}, { kgCO2e: '1' })),
    'invalid',
  ],
  [
    'an unknown field',
    change((set) => Object.assign(set.factors[0] ?? {}, { grade: 'A' })),
    'invalid',
  ],
  ['keys out of order', change((set) => set.factors.reverse()), 'invalid'],
  [
    'a name of an organisation',
    change((set) => Object.assign(set.header, { alias: 'own-x' })),
    'invalid',
  ],
])('refuses a file with %s', async (_what, content, code) => {
  await expect(addFactorSet(test.services.db, fileOf(content))).rejects.toMatchObject({ code })
})

function change(edit: (set: FactorSet) => unknown) {
  const set = ar6()
  edit(set)
  return set
}
