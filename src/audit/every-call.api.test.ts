import { expect, it } from 'vitest'
import { auditActions } from '../../content/audit/actions.ts'
import { createApp } from '../main/create-app.ts'
import { readConfig } from '../server/config.ts'
import { apiCalls } from '../server/http/describe-call.ts'
import type { Services } from '../server/services.ts'

const calls = apiCalls(
  createApp({ config: readConfig({}) } as Services, async () => new Response()),
).map((call) => ({ ...call, name: `${call.method} ${call.path}` }))

it('records every call that writes', () => {
  const writes = calls.filter(({ method }) => !['GET', 'HEAD'].includes(method))
  expect(writes.length).toBeGreaterThan(100)
  const silent = writes.filter(({ audit, changesNothing }) => !audit && !changesNothing)
  expect(silent.map(({ name }) => name)).toEqual([])
})

it('knows which calls change nothing although they are no GET', () => {
  const harmless = calls.filter(({ changesNothing }) => changesNothing).map(({ path }) => path)
  expect([...new Set(harmless.map((path) => path.replace('/cms/', '/client/')))].sort()).toEqual([
    '/api/browser-reports',
    '/api/client/account/security/passkeys/challenge',
    '/api/client/account/security/proof/passkey-challenge',
    '/api/client/account/sso',
    '/api/client/account/sso/proof',
    '/api/client/login/passkey-challenge',
    '/api/client/login/second-step/passkey-challenge',
    '/api/client/login/sso',
    '/api/client/pages/check-links',
  ])
})

it('records every download of somebody who is signed in', () => {
  const downloads = calls.filter(
    ({ method, who, path, summary }) =>
      method === 'GET' && who && (/download|CSV/i.test(summary) || /export|\.\w+$/.test(path)),
  )
  expect(downloads.length).toBeGreaterThan(8)
  const silent = downloads.filter(({ audit }) => !audit)
  expect(silent.map(({ path }) => path)).toEqual([
    // Explained sample rows, the same for everybody.
    '/api/workspace/factor-sets/template.xlsx',
    '/api/workspace/claims/:id/import/template.csv',
    // How the last export went.
    '/api/cms/static-export',
  ])
})

it('has different words for what different actions did', () => {
  const words = Object.values(auditActions).map(([, done, , object]) => `${done} ${object}`)
  const twice = words.filter((one, i) => words.indexOf(one) !== i)
  expect([...new Set(twice)]).toEqual([])
})
