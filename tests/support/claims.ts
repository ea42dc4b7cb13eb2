import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import type { ImportReport } from '../../src/claims/import/import.schema.ts'
import { storeShippedSets } from '../../src/factors/shipped-sets.store.server.ts'
import type { Services } from '../../src/server/services.ts'
import { type Calls, newName } from './test-app.ts'

type App = Calls & { services: Services }
export type Call = Awaited<ReturnType<App['client']>>['call']

export const claimInput = {
  title: 'Greenhouse gas inventory 2025',
  periodFrom: '2025-01-01',
  periodTo: '2025-12-31',
  approach: 'operational-control',
  included: 'All sites',
  excluded: '',
  criteria: 'GHG Protocol Corporate Standard',
  gwp: 'AR5',
}

export const sampleFile = readFileSync(
  new URL('../vectors/sample-activity.csv', import.meta.url),
  'utf8',
)

/** Somebody signed in who owns a new organisation. */
export async function newOwner(app: App) {
  await storeShippedSets(app.services.db)
  const client = await app.client()
  const json = { name: newName('Harbour'), country: 'AE', registrationNo: '' }
  expect((await client.call('/api/workspace/organisation', { json })).status).toBe(201)
  return client
}

export async function newClaim(call: Call, input: object = {}) {
  const answer = await call('/api/workspace/claims', { json: { ...claimInput, ...input } })
  expect(answer.status).toBe(201)
  const { claim } = (await answer.json()) as {
    claim: { id: string; version: number; certificateId: string }
  }
  return { ...claim, path: `/api/workspace/claims/${claim.id}` }
}

/** Sends a file as the import's form does. */
export function sendFile(
  app: App,
  cookie: string,
  path: string,
  content: string | Uint8Array<ArrayBuffer>,
  fields: { mapping?: object; expect?: string; name?: string } = {},
) {
  const form = new FormData()
  form.set('file', new File([content], fields.name ?? 'activity.csv'))
  form.set('mapping', JSON.stringify(fields.mapping ?? {}))
  if (fields.expect) form.set('expect', fields.expect)
  const { host, origin } = new URL(app.services.siteUrl)
  return app.raw(path, { method: 'POST', headers: { host, origin, cookie }, body: form })
}

export async function importRows(
  app: App,
  cookie: string,
  claimPath: string,
  content: string | Uint8Array<ArrayBuffer>,
  mapping: object = {},
  name?: string,
) {
  const dry = await sendFile(app, cookie, `${claimPath}/import?dryRun=1`, content, {
    mapping,
    name,
  })
  expect(dry.status).toBe(200)
  const { digest, report } = (await dry.json()) as { digest: string; report: ImportReport }
  const answer = await sendFile(app, cookie, `${claimPath}/import`, content, {
    mapping,
    name,
    expect: digest,
  })
  return { report, digest, answer }
}
