import { beforeAll, expect, it } from 'vitest'
import { newVerifier } from '../../tests/support/assurance.ts'
import { testApp } from '../../tests/support/test-app.ts'
import { organisationScopes } from '../claims-api/claims-api.schema.ts'
import { contentScopes } from '../content-api/content.schema.ts'
import { createApp } from '../main/create-app.ts'
import { readConfig } from '../server/config.ts'
import { apiCalls } from '../server/http/describe-call.ts'
import type { Services } from '../server/services.ts'
import { openApiDocument } from './openapi.server.ts'

type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  schema?: { format?: string; pattern?: string; enum?: string[] }
}
type Body = { content: Record<string, { schema: { properties?: Record<string, unknown> } }> }
type Described = { parameters: Parameter[]; requestBody?: Body }

const test = testApp()
let cookie: string
/** For calls that only members of verifier organisations may make. */
let verifierCookie: string
/** For calls of other programs: below /api/content/, and below /api/v1/, where each is used a little. */
let authorization: string
const organisationTokens: string[] = []

beforeAll(async () => {
  const client = await test.client()
  const admin = await test.editor({ role: 'admin' })
  const everybody = [admin, client]
  const token = { name: 'a program', scopes: [...contentScopes], expires: '30' }
  const made = await admin.call('/api/cms/connections/tokens', { json: token })
  authorization = `Bearer ${(await made.json()).secret}`
  const json = { name: 'Harbour', country: 'AE' }
  await client.call('/api/workspace/organisation', { json })
  for (let n = 0; n < 10; n += 1) {
    const given = { name: 'a program', scopes: [...organisationScopes], expires: '30' }
    const path = '/api/workspace/organisation/connections/tokens'
    organisationTokens.push((await (await client.call(path, { json: given })).json()).secret)
  }
  cookie = everybody.map((person) => person.cookie).join('; ')
  verifierCookie = (await newVerifier(test)).cookie
})

const withoutDatabase = { config: readConfig({}) } as Services
const calls = apiCalls(createApp(withoutDatabase, async () => new Response()))
/** Every place of the API that takes a text. */
const places = Object.entries(openApiDocument('http://localhost:3000', calls).paths).flatMap(
  ([path, operations]) =>
    Object.entries(operations as Record<string, Described>).flatMap(([method, described]) => {
      const { parameters, requestBody } = described
      const fields = Object.keys(
        requestBody?.content['application/json']?.schema.properties ?? {},
      ).map((name) => ({ in: 'body' as const, name }))
      // A header cannot hold such a text.
      const places = parameters.filter((one) => one.in !== 'header')
      return [...places, ...fields].map((place) => ({ method, path, place, parameters }))
    }),
)

async function send(where: (typeof places)[number], text: string, inBody: unknown = text) {
  const { method, path, place, parameters } = where
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    place.in === 'path' && name === place.name ? encodeURIComponent(text) : someId(name),
  )
  function someId(name: string) {
    const schema = parameters.find((one) => one.name === name)?.schema
    if (schema?.pattern?.startsWith('^sha256:')) return `sha256:${'a'.repeat(64)}`
    if (schema?.pattern === '^\\d{4}$') return '2025'
    if (schema?.enum) return String(schema.enum[0])
    return schema?.format === 'uuid' ? '0f4d5a6e-0b1c-4d2e-8f30-123456789abc' : '1'
  }
  const query = place.in === 'query' ? `?${new URLSearchParams({ [place.name]: text })}` : ''
  const isByToken = path.startsWith('/api/v1/')
  const token = organisationTokens.pop() ?? ''
  organisationTokens.unshift(token)
  return test.call(address + query, {
    method: method.toUpperCase(),
    json: place.in === 'body' ? { [place.name]: inBody } : undefined,
    headers: {
      authorization: isByToken ? `Bearer ${token}` : authorization,
      cookie: isByToken ? '' : /\/workspace\/(reviews|keys)/.test(path) ? verifierCookie : cookie,
    },
  })
}

it('finds the places to look at', () => {
  expect(places.map(({ place }) => place.in)).toEqual(
    expect.arrayContaining(['path', 'query', 'body']),
  )
})

it.each(places)('$method $path refuses NUL in $place.in $place.name', async (where) => {
  const answer = await send(where, 'a\u0000b')
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({
    code: 'invalid',
    fields: { [where.place.name]: expect.stringMatching(/.+/) },
  })
})

it.each(places.filter(({ place }) => place.in === 'body'))(
  '$method $path refuses half a surrogate pair in $place.name',
  async (where) => {
    const answer = await send(where, 'a\ud800b')
    expect(answer.status).toBe(400)
    expect((await answer.json()).fields).toHaveProperty(where.place.name)
  },
)

it.each(['3000000000', '2147483648', '99999999999999999999', '1e400', '-1', '0', '1.5'])(
  'an id or version of %s is refused, wherever one is asked for',
  async (number) => {
    const numbered = places.filter(
      ({ path, place }) =>
        // Built-in pages have names, and version 0 means that nothing is stored.
        !/\/(site\/|report\/texts\/|years\/(denominators|base-year)$)/.test(path) &&
        (place.name === 'version' ||
          (place.in === 'path' && place.name === 'id' && !/sessions|clients|members/.test(path))),
    )
    expect(numbered.length).toBeGreaterThan(8)
    for (const where of numbered) {
      const answer = await send(where, number, Number(number))
      expect(answer.status).toBe(400)
      expect((await answer.json()).fields).toHaveProperty(where.place.name)
    }
  },
)
