import { expect } from 'vitest'
import { organisationScopes } from '../../src/claims-api/claims-api.schema.ts'
import { newClaim, newOwner } from './claims.ts'
import { newName, type testApp } from './test-app.ts'

type Test = ReturnType<typeof testApp>
type Call = Awaited<ReturnType<typeof newOwner>>['call']

export const connectionsPath = '/api/workspace/organisation/connections'

export async function newToken(call: Call, scopes: readonly string[] = organisationScopes) {
  const json = { name: newName('token'), scopes, expires: '90' }
  const answer = await call(`${connectionsPath}/tokens`, { json })
  expect(answer.status).toBe(201)
  return (await answer.json()) as { secret: string; token: { id: number; name: string } }
}

/** A program: no cookie, no Origin. */
export function programOf(test: Test, secret: string) {
  const from = newName('program')
  const host = new URL(test.services.siteUrl).host
  return (path: string, init: RequestInit & { headers?: Record<string, string> } = {}) =>
    test.app.request(
      path,
      { ...init, headers: { host, authorization: `Bearer ${secret}`, ...init.headers } },
      { remoteAddress: from },
    )
}

export type Program = ReturnType<typeof programOf>

/** An owner with a draft, and a program with a token. */
export async function withToken(test: Test, scopes?: readonly string[]) {
  const owner = await newOwner(test)
  const claim = await newClaim(owner.call)
  const { secret, token } = await newToken(owner.call, scopes)
  return { owner, claim, secret, token, by: programOf(test, secret) }
}

export const send = (
  by: Program,
  id: string,
  body: string | Uint8Array<ArrayBuffer>,
  { type = 'text/csv', key = newName('key'), query = '' } = {},
) =>
  by(`/api/v1/claims/${id}/rows${query}`, {
    method: 'POST',
    headers: { 'content-type': type, ...(key && { 'idempotency-key': key }) },
    body,
  })

export const gasRow = {
  reference: 'A-1',
  date_from: '2025-01-01',
  date_to: '2025-01-31',
  site: 'Depot',
  category: '1.stationary',
  activity: 'Gas',
  factor: 'uk-2025:fuel/natural-gas/kWh.gross',
  quantity: '1200.5',
  unit: 'kWh.gross',
}

export const sendJson = (
  by: Program,
  id: string,
  body: unknown,
  options: { key?: string; query?: string } = {},
) => send(by, id, JSON.stringify(body), { type: 'application/json', ...options })
