import { createHash, randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { clientAccounts } from '../../src/accounts/account.tables.ts'
import { openApiDocument } from '../../src/developers/openapi.server.ts'
import { createApp } from '../../src/main/create-app.ts'
import { findMembership } from '../../src/organisations/organisation.store.server.ts'
import { readConfig } from '../../src/server/config.ts'
import { asOwner } from '../../src/server/db/as-owner.ts'
import { type ApiCall, apiCalls } from '../../src/server/http/describe-call.ts'
import type { Services } from '../../src/server/services.ts'
import { addRows, approvedKey, askVerifier, newVerifier } from '../support/assurance.ts'
import { claimInput, newClaim, newOwner } from '../support/claims.ts'
import { pageEditor } from '../support/cms-pages.ts'
import { memberBeside } from '../support/person.ts'
import { rowInput } from '../support/row-input.ts'
import { testApp } from '../support/test-app.ts'
import { testImage } from '../support/test-image.ts'
import { isFull, tally } from './tally.ts'
import { type JsonSchema, smallestValue } from './value-of-schema.ts'

const test = testApp()
const counted = tally('every call by every role')

const calls = apiCalls(
  createApp({ config: readConfig({}) } as Services, async () => new Response()),
).map((call) => ({ ...call, name: `${call.method} ${call.path}` }))

const clients = ['no organisation', 'viewer', 'preparer', 'owner', 'verifier', 'foreign owner']
const editors = ['editor', 'admin']
const everyEditor = ['author', ...editors]
const members = ['viewer', 'preparer', 'owner']
const roles = ['nobody', ...clients, 'foreign verifier', ...everyEditor] as const
const verifiers = ['verifier', 'foreign verifier']
const everyClient = [...clients, 'foreign verifier']
const everyMember = [...members, ...verifiers, 'foreign owner']

/** Who may call what; the first line that fits counts. A call that fits none fails. */
const mayCall: [calls: RegExp, who: readonly string[]][] = [
  [
    / \/api\/(openapi\.json|contact|browser-reports|certificates|keys|knowledge|pages|sso)\b/,
    roles,
  ],
  [/ \/api\/(client|cms)\/(login|logout|links|reset-request|auth-status)\b/, roles],
  [/ \/api\/workspace\/notices$/, everyClient],
  [/ \/api\/client\//, everyClient],
  [/^(GET|POST) \/api\/workspace\/organisation$/, everyClient],
  [/ \/api\/workspace\/invitations\//, everyClient],
  [/ \/api\/workspace\/(reviews|keys)\b/, verifiers],
  [/ \/api\/workspace\/organisation\/connections\b/, ['owner', 'foreign owner']],
  [/^GET \/api\/workspace\/organisation\/(usage|second-step)/, ['owner', 'foreign owner']],
  [/^DELETE \/api\/workspace\/organisation\/members\/:id$/, everyMember],
  [/^(PATCH|PUT|POST|DELETE) \/api\/workspace\/organisation\b/, ['owner', 'foreign owner']],
  [/ \/api\/workspace\/audit\b/, ['owner', 'foreign owner']],
  [/^GET .*\/claims\/(published|:id\/disclosure\.json)$/, ['owner', 'foreign owner']],
  [
    /claims\/:id\/(submit|restate|withdraw|recall|listing|report\/public)$/,
    ['owner', 'foreign owner'],
  ],
  [/^(POST|DELETE) .*claims\/:id\/engagement$/, ['owner', 'foreign owner']],
  [/^DELETE \/api\/workspace\/claims\/:id$/, ['owner', 'foreign owner']],
  [
    /^GET \/api\/workspace\/(organisation|claims|years|verifiers|factors|factor-sets|evidence|spend-rates)\b/,
    everyMember,
  ],
  [
    /^\w+ \/api\/workspace\/(claims|years|factor-sets|spend-rates)\b/,
    ['preparer', 'owner', 'foreign owner'],
  ],
  // For programs: a session is of no use there.
  [/ \/api\/(content|v1)\//, []],
  [/ \/api\/cms\/(clients|users|security|assurance|audit|operations|connections)\b/, ['admin']],
  [/ \/api\/cms\/pages\/(ids|bulk.*|:id\/(approve|publish|return|schedule))$/, editors],
  [/ \/api\/cms\/(pages|account)\b/, everyEditor],
  // Of authors, people with that role change their own byline.
  [/^(POST|PUT) \/api\/cms\/authors(\/:id)?$/, everyEditor],
  [/^GET \/api\/cms\/(authors(\/tags)?|media)$|^POST \/api\/cms\/media\/upload$/, everyEditor],
  [/^PATCH \/api\/cms\/media\/:id$/, everyEditor],
  [
    / \/api\/cms\/(authors|site|enquiries|import|samples|redirects|trash|media|static-export|generate-static|download-static)\b/,
    editors,
  ],
]

function allowed(name: string) {
  return mayCall.find(([fits]) => fits.test(name))?.[1]
}

type Person = { cookie: string }
const people: Partial<Record<string, Person>> = {}
let orgId: string
/** Ids of one organisation, by the start of the path that names them. */
let ids: [path: RegExp, name: string, value: string][]

beforeAll(async () => {
  const { db } = test.services
  const owner = await newOwner(test)
  const ownerId = await userIdOf(owner.username)
  orgId = (await findMembership(db, ownerId))?.orgId ?? ''
  const claim = await newClaim(owner.call)
  await addRows(owner.call, claim.path)
  expect((await upload(`${claim.path}/evidence`, owner, await testImage(20, 20))).status).toBe(201)
  const asked = await askVerifier(test, owner.call, claim.path)
  const { verifier } = asked
  expect((await owner.call(`${claim.path}/submit`, { method: 'POST' })).status).toBe(200)
  const review = `/api/workspace/reviews/${asked.engagementId}`
  const accept = { json: { independent: true } }
  expect((await verifier.call(`${review}/accept`, accept)).status).toBe(200)
  const raised = await verifier.call(`${review}/findings`, { json: findingInput })
  expect(raised.status).toBe(201)
  const { keyId } = await approvedKey(test, verifier)
  const target = await owner.call('/api/workspace/years/targets', { json: targetInput })
  expect(target.status).toBe(201)
  const staff = { method: 'PUT', json: denominatorInput }
  expect((await owner.call('/api/workspace/years/denominators', staff)).status).toBe(200)
  const connections = '/api/workspace/organisation/connections'
  const hook = await owner.call(`${connections}/webhooks`, { json: webhookInput })
  const { webhook } = await hook.json()
  const viewer = await memberBeside(test, owner, 'viewer')
  const alone = await test.client()
  Object.assign(people, {
    nobody: { cookie: '' },
    'no organisation': alone,
    viewer,
    preparer: await memberBeside(test, owner, 'preparer'),
    owner,
    verifier,
    'foreign owner': await newOwner(test),
    'foreign verifier': await newVerifier(test),
    author: await test.editor({ role: 'author' }),
    editor: await test.editor({ role: 'editor' }),
    admin: await test.editor({ role: 'admin' }),
  })
  const page = await (await pageEditor(test)).create()
  ids = [
    [/\/cms\/pages\//, 'id', String(page.id)],
    [/\/claims\//, 'id', claim.id],
    [/\/reviews\//, 'id', asked.engagementId],
    [/\/targets\//, 'id', await idFrom('targets', sql`org_id = ${orgId}`)],
    [/\/connections\//, 'id', String(webhook.id)],
    [/\/report\/texts\//, 'key', 'about'],
    [/\/denominators\//, 'key', denominatorInput.label],
    [/\/years\//, 'year', '2025'],
    [/./, 'finding', await idFrom('findings', sql`claim_id = ${claim.id}`)],
    [/./, 'file', await idFrom('evidence_files', sql`claim_id = ${claim.id}`)],
    [/\/keys\//, 'id', keyId],
    [/\/factor-sets\//, 'id', `sha256:${'a'.repeat(64)}`],
    [/\/organisation\/members\//, 'id', await userIdOf(viewer.username)],
    [/\/invitations\//, 'id', await newInvitation(await userIdOf((await test.client()).username))],
    [/\/(engagements|organisations|sessions|factors|clients|passkeys)\//, 'id', randomUUID()],
    [/./, 'token', 'x'.repeat(43)],
    [/\/certificates\//, 'id', 'SAMP-0000-0000-0001'],
    [/./, 'slug', 'home'],
  ]
})

const findingInput = {
  kind: 'nonconformity',
  title: 'A meter',
  text: 'Why?',
  rows: [],
  effectKg: null,
}

const targetInput = {
  kind: 'absolute',
  measure: 'scope1',
  baseYear: 2025,
  targetYear: 2030,
  reductionPercent: '42',
  denominatorKey: null,
  note: '',
}

const denominatorInput = {
  year: 2025,
  kind: 'own',
  label: 'pallet',
  unit: 'pallets',
  value: '7',
  evidence: [],
  note: '',
  version: 0,
}

const webhookInput = {
  name: 'Accounts',
  url: 'https://accounts.example/in',
  events: ['claim.signed'],
}

function upload(path: string, { cookie }: Person, bytes: Uint8Array) {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], 'bill.png'))
  const { host, origin } = new URL(test.services.siteUrl)
  return test.raw(path, { method: 'POST', headers: { host, origin, cookie }, body: form })
}

async function userIdOf(username: string) {
  const { db } = test.services
  const [found] = await db
    .select()
    .from(clientAccounts)
    .where(eq(clientAccounts.username, username))
  return found?.userId ?? ''
}

async function idFrom(table: string, where: ReturnType<typeof sql>) {
  const { rows } = await asOwner(test.services.db, (tx) =>
    tx.execute<{ id: string }>(sql`select id from ${sql.identifier(table)} where ${where}`),
  )
  return rows[0]?.id ?? ''
}

async function newInvitation(userId: string) {
  await asOwner(test.services.db, (tx) =>
    tx.execute(
      sql`insert into org_invitations (org_id, user_id, email, role) values (${orgId}, ${userId}, 'a@b.example', 'viewer')`,
    ),
  )
  return idFrom('org_invitations', sql`user_id = ${userId}`)
}

const { paths } = openApiDocument('http://localhost:3000', calls)
type Described = { requestBody?: { content: Record<string, { schema: JsonSchema }> } }

/** Bodies that follow rules which a schema cannot show. */
const bodies: [RegExp, object][] = [
  [/^POST .*\/claims$|^PATCH .*\/claims\/:id$/, { ...claimInput, version: 1 }],
  [/reviews\/:id\/findings$/, findingInput],
  [/reviews\/:id\/materiality$/, { basis: 'totalLocation', percent: '5' }],
  [/reviews\/:id\/sample$/, { method: 'random', amount: '1', seed: 'a' }],
  [/organisation\/connections\/webhooks(\/:id)?$/, webhookInput],
  [/years\/targets$/, targetInput],
  [/years\/denominators$/, denominatorInput],
  [
    /\/spend-rates$/,
    { from: 'AED2025', to: 'USD2022', rate: '0.25', source: 'A', statedOn: '2025-12-31' },
  ],
  [/claims\/:id\/rows(\/:n)?$/, { ...rowInput, tag: 'x'.repeat(16), version: 1 }],
]

function bodyOf(call: ApiCall & { name: string }) {
  if (call.file) {
    const form = new FormData()
    form.set(call.file, new File(['key,name\n1,2\n'], 'a.csv'))
    const fields = formFields.find(([fits]) => fits.test(call.path))?.[1] ?? {}
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return form
  }
  const given = bodies.find(([fits]) => fits.test(call.name))?.[1]
  const path = call.path.replace(/:(\w+)/g, '{$1}') as keyof typeof paths
  const described = (paths[path] as Record<string, Described>)[call.method.toLowerCase()]
  const schema = described?.requestBody?.content['application/json']?.schema
  if (!schema && !given) return undefined
  return JSON.stringify({ ...(schema ? (smallestValue(schema) as object) : {}), ...given })
}

const formFields: [RegExp, Record<string, string>][] = [
  [/claims\/:id\/import$/, { mapping: '{}', expect: 'a'.repeat(64) }],
  [
    /factor-sets$/,
    {
      name: 'A set',
      alias: 'own-set',
      validFrom: '2025-01-01',
      validTo: '2025-12-31',
      gwp: 'AR5',
    },
  ],
]

const queries: [RegExp, string][] = [
  [/disclosure\.json$/, '?rows=1'],
  [/reviews\/:id\/sample$/, '?method=random&amount=1&seed=a'],
  [/statement-paragraphs$/, '?opinion=unmodified'],
]

/**
 * The template is the same for everybody, a statement is read before the review it is for, and a year
 * is one of whoever asks.
 */
const sameForAll = /import\/template\.csv$|reviews\/:id\/sign$|years\/:year\/former-factors$/

function send(call: (typeof calls)[number], { cookie }: Person) {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => {
    const found = ids.find(([fits, of]) => of === name && fits.test(call.path))
    return encodeURIComponent(found?.[2] ?? '1')
  })
  const body = call.method === 'GET' ? undefined : bodyOf(call)
  const { host, origin } = new URL(test.services.siteUrl)
  const query = queries.find(([fits]) => fits.test(call.path))?.[1] ?? ''
  return test.raw(path + query, {
    method: call.method,
    headers: {
      host,
      origin,
      cookie,
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    },
    body,
  })
}

/** All rows of the organisation, but for the log of what was tried. */
function rowsOfOrganisation() {
  return asOwner(test.services.db, async (tx) => {
    const { rows: tables } = await tx.execute<{ name: string }>(sql`
      select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'org_id' and table_name <> 'audit_events'
        and table_name in (select relname from pg_class where relkind = 'r') order by 1`)
    const sums: Record<string, string> = {}
    for (const { name } of tables) {
      const { rows } = await tx.execute<{ all: string }>(
        sql`select coalesce(string_agg(t::text, '|' order by t::text), '') as all from ${sql.identifier(name)} t where org_id = ${orgId}`,
      )
      sums[name] = createHash('sha256')
        .update(rows[0]?.all ?? '')
        .digest('hex')
    }
    return sums
  })
}

it('every call is expected to be for somebody', () => {
  const unknown = calls.filter(({ name }) => !allowed(name)).map(({ name }) => name)
  expect(unknown).toEqual([])
})

it('who may not call is refused, and changes nothing', async () => {
  const before = await rowsOfOrganisation()
  for (const role of roles) {
    for (const call of calls.filter(({ name }) => !allowed(name)?.includes(role))) {
      await counted.check(role, call.name, async () => {
        const { status } = await send(call, people[role] as Person)
        const isKnown = call.path.startsWith('/api/cms/')
          ? everyEditor.includes(role)
          : everyClient.includes(role)
        const isForPrograms = /^\/api\/(content|v1)\//.test(call.path)
        // A session beside a token is refused before anything else.
        const forPrograms = call.path.startsWith('/api/v1/') && role !== 'nobody' ? 400 : 401
        expect(status).toBe(isForPrograms ? forPrograms : isKnown ? 403 : 401)
      })
    }
    await counted.check(role, 'rows', async () =>
      expect(await rowsOfOrganisation()).toEqual(before),
    )
  }
  counted.finish()
})

it('an id of another organisation is not found, and its rows stay', async () => {
  const before = await rowsOfOrganisation()
  const named = calls.filter(({ path }) => /\/workspace\/.*:/.test(path) && !sameForAll.test(path))
  for (const role of ['foreign owner', 'foreign verifier', 'no organisation']) {
    for (const call of named) {
      await counted.check(`ids of others: ${role}`, call.name, async () => {
        const answer = await send(call, people[role] as Person)
        const text = await answer.text()
        expect([403, 404], text).toContain(answer.status)
      })
    }
    const path = `ids of others: ${role}`
    await counted.check(path, 'rows', async () =>
      expect(await rowsOfOrganisation()).toEqual(before),
    )
  }
  counted.finish()
})

it('who may call gets an answer', async () => {
  // These end the session or the account of whoever calls.
  const isLast = /\/(logout|account)\b|organisation\/members|users\/:id|clients\/:id|\/security$/
  for (const role of roles) {
    const own = calls.filter(({ name }) => allowed(name)?.includes(role))
    const some = isFull ? own : own.filter(({ method }) => method === 'GET')
    for (const call of some.toSorted(
      (a, b) => Number(isLast.test(a.path)) - Number(isLast.test(b.path)),
    )) {
      await counted.check(role, call.name, async () => {
        const person = isLast.test(call.path) ? await another(role) : people[role]
        const { status } = await send(call, person as Person)
        // Without a mail server, nobody can ask for a link by mail.
        if (status !== 503 || !call.path.endsWith('/reset-request'))
          expect(status).toBeLessThan(500)
        if (person !== people[role]) return
        if (call.who) expect(status).not.toBe(401)
      })
    }
  }
  counted.finish()
})

function another(role: string) {
  if (role === 'nobody') return { cookie: '' }
  return everyEditor.includes(role) ? test.editor({ role }) : test.client()
}
