import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { openLog, sequence } from '../../tests/support/hooked-log.ts'
import {
  newVerifier,
  publishedClaim,
  signClaim,
  submittedClaim,
  type Verifier,
} from '../../tests/support/signed-claim.ts'
import { testApp } from '../../tests/support/test-app.ts'
import { addLogEntry } from '../assurance/log-pending.store.server.ts'
import type { Bundle } from '../certificate-check/certificate-shape.ts'
import { readCertificateFile } from '../certificate-check/read-certificate-file.ts'
import { verifyCertificate } from '../certificate-check/verify-certificate.ts'
import { writeCursor } from '../lib/form/cursor.ts'
import { wholeSeconds } from '../lib/whole-seconds.ts'
import { threads } from '../server/run-in-thread.ts'
import { readSiteTrust } from './published-certificates.server.ts'

const test = testApp()
let verifier: Verifier
let published: Awaited<ReturnType<typeof publishedClaim>>
beforeAll(async () => {
  await openLog(test.services)
  verifier = await newVerifier(test)
  published = await publishedClaim(test, verifier)
})

const formsOf = (id: string) => `/api/certificates/${id}`

async function json<T>(path: string, call = test.call): Promise<T> {
  const answer = await call(path)
  expect(answer.status, path).toBe(200)
  return answer.json() as Promise<T>
}

async function outcomeOf(bundle: unknown) {
  const { keys: trustedLogKeys } = await readSiteTrust(test.services.db, null)
  return verifyCertificate(bundle, { trustedLogKeys, standing: 'valid' }).outcome
}

type List = { certificates: { id: string; status: string }[]; total: number; next: string | null }
const listed = async (query = '') =>
  (await json<List>(`/api/certificates${query}`)).certificates.map(({ id }) => id)

describe('a certificate that is not listed', () => {
  it('can be opened by who has its address, and not be found', async () => {
    expect(await listed()).toEqual(['SAMP-0000-0000-0001'])
    const { certificate } = await json<{ certificate: object }>(formsOf(published.certificate))
    expect(certificate).toMatchObject({ id: published.certificate, status: 'valid', sample: false })
    expect(await (await test.call('/sitemap.xml')).text()).not.toContain(published.certificate)
  })
})

describe('the forms of a certificate', () => {
  it('hold a bundle that passes every check', async () => {
    const bundle = await json<Bundle>(`${formsOf(published.certificate)}/bundle.json`)
    expect(await outcomeOf(bundle)).toBe('valid')
    for (const form of ['offline.html', 'certificate.pdf']) {
      const answer = await test.call(`${formsOf(published.certificate)}/${form}`)
      expect(answer.status).toBe(200)
      const read = readCertificateFile(await answer.text())
      expect(read).toEqual({ value: bundle })
    }
  })

  it('makes a PDF of two pages for the sample, with its bundle attached', async () => {
    const answer = await test.call(`${formsOf('SAMP-0000-0000-0001')}/certificate.pdf`)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    const text = await answer.text()
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(2)
    expect(readCertificateFile(text)).toMatchObject({
      value: { format: 'terraproof.certificate/1' },
    })
  })

  it('draws a badge that says what became of the certificate, and is shown on other sites', async () => {
    const answer = await test.call(`${formsOf(published.certificate)}/badge.svg`)
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
    const svg = await answer.text()
    expect(svg).toContain('Limited assurance, unmodified opinion, by Assurers')
    expect(svg).not.toContain('WITHDRAWN')
  })

  it('shows the registration of the key, and none of a key that is not in the log', async () => {
    const { key } = await json<{ key: object }>(`/api/keys/${verifier.id}`)
    expect(key).toMatchObject({ status: 'approved', registration: { signatures: [{}] } })
    expect((await test.call(`/api/keys/sha256:${'0'.repeat(64)}`)).status).toBe(404)
    expect((await test.call('/api/keys/x')).status).toBe(400)
  })

  it('limits how many PDFs an address gets made', async () => {
    const statuses = new Set<number>()
    for (let i = 0; i < 62; i += 1) {
      test.services.pageCache.dropAll()
      const path = `${formsOf('SAMP-0000-0000-0002')}/certificate.pdf`
      statuses.add((await test.call(path, { from: '10.9.9.9' })).status)
    }
    expect(statuses).toEqual(new Set([404, 429]))
  })
})

describe('the opinion of the verifier', () => {
  it('is stored as it was signed, and leads wherever the certificate is listed', async () => {
    const claim = await submittedClaim(test, verifier)
    await signClaim(test, verifier, claim.id, { opinion: 'adverse' })
    await sequence(test.services)
    await claim.owner.call(`${claim.path}/listing`, { json: { listed: true } })
    const headline = 'Adverse opinion, limited-level engagement'
    // What a stranger asks for is not what others get.
    await test.call('/api/certificates?x=?&q=zzz')
    const { certificates } = await json<{ certificates: object[] }>('/api/certificates')
    expect(certificates).toMatchObject([{ id: claim.certificate, opinion: 'adverse', headline }])
    const badge = await test.call(`${formsOf(claim.certificate)}/badge.svg`)
    expect(await badge.text()).toContain('Adverse opinion: the figures are not fairly stated')
    // Whatever is written beside it, the database takes the opinion from the statement.
    const bold = `update certificates set opinion = 'unmodified' where id = '${claim.certificate}'`
    await expect(test.alterDatabase(bold)).rejects.toThrow()
    await claim.owner.call(`${claim.path}/listing`, { json: { listed: false } })
  })

  it('stays readable where the key was revoked later, with the day', async () => {
    const later = await newVerifier(test, 'Vera Later')
    const { certificate } = await publishedClaim(test, later)
    const since = wholeSeconds(new Date(Date.now() + 3_600_000))
    await addLogEntry(test.services.db, {
      type: 'key-revoked',
      key: later.id,
      since,
      reason: 'rotated',
    })
    await sequence(test.services)
    expect(await json(formsOf(certificate))).toMatchObject({
      certificate: { status: 'valid', keyRevokedSince: since },
    })
    const badge = await test.call(`${formsOf(certificate)}/badge.svg`)
    expect(await badge.text()).toContain('key was revoked after this was signed')
  })
})

describe('an owner', () => {
  it('lists a certificate, finds it, and takes it off the list', async () => {
    const { owner, path, certificate } = published
    const choose = (value: unknown) => owner.call(`${path}/listing`, { json: { listed: value } })
    expect((await choose(true)).status).toBe(200)
    expect(await listed()).toEqual([certificate])
    expect(await listed('?year=2025&country=AE&q=harbour')).toEqual([certificate])
    expect(await listed('?year=2024')).toEqual([])
    expect(await listed('?country=GB')).toEqual([])
    expect(await listed('?q=nobody%25')).toEqual([])
    expect(await (await test.call('/sitemap.xml')).text()).toContain(certificate)
    const placeAt = (...keys: string[]) => `?after=${encodeURIComponent(writeCursor(keys))}`
    for (const bad of [
      '?year=x',
      '?country=uk',
      '?after=x',
      placeAt('2026-13-01T00:00:00.000Z', 'x'),
      placeAt('2026-01-01T00:00:00.000Z'),
      placeAt('2026-01-01T00:00:00.000Z', 'nul \u0000'),
      placeAt('2026-02-31T00:00:00.000Z', 'SAMP-0000-0000-0001'),
      placeAt('2025-02-29T00:00:00.000Z', 'SAMP-0000-0000-0001'),
      placeAt('2026-01-01T24:00:00.000Z', 'SAMP-0000-0000-0001'),
      placeAt('0000-01-01T00:00:00.000Z', 'SAMP-0000-0000-0001'),
    ])
      expect((await test.call(`/api/certificates${bad}`)).status).toBe(400)
    expect((await choose('yes')).status).toBe(400)
    expect((await choose(false)).status).toBe(200)
    expect(await listed()).toEqual(['SAMP-0000-0000-0001'])
  })

  it('pages through a long list', async () => {
    // The log entries of these certificates do not exist; only the list is tested.
    await test.alterDatabase(
      'alter table certificates drop constraint certificates_log_id_log_index_fkey',
    )
    await test.alterDatabase(`
      insert into certificates select (c).* from (
        select jsonb_populate_record(x, jsonb_build_object(
          'id', '9999-9999-9999-' || n, 'log_index', n, 'listed', true,
          'published_at', '2026-01-01'::timestamptz + n / 2 * interval '1 hour')) as c
        from certificates x, generate_series(1000, 1059) n
        where x.id = '${published.certificate}') made`)
    test.services.pageCache.dropAll()
    const seen: string[] = []
    let query = ''
    for (;;) {
      const page = await json<List>(`/api/certificates${query}`)
      expect(page.total).toBe(60)
      seen.push(...page.certificates.map(({ id }) => id))
      if (!page.next) break
      query = `?after=${encodeURIComponent(page.next)}`
    }
    expect(new Set(seen).size).toBe(60)
    expect(seen).toEqual(seen.toSorted().reverse())
  })

  it('withdraws a certificate once, with a reason that the log names', async () => {
    const { owner, path, certificate } = await publishedClaim(test, verifier)
    const withdraw = (reason: string) => owner.call(`${path}/withdraw`, { json: { reason } })
    expect((await withdraw('because')).status).toBe(400)
    expect((await withdraw('scope-changed')).status).toBe(202)
    expect((await withdraw('other')).status).toBe(409)
    await sequence(test.services)
    const bundle = await json<Bundle>(`${formsOf(certificate)}/bundle.json`)
    expect(bundle.log.entries.at(-1)?.entry).toMatchObject({ reason: 'scope-changed' })
    expect(await outcomeOf(bundle)).toBe('withdrawn')
    expect(await json(formsOf(certificate))).toMatchObject({
      certificate: { status: 'withdrawn', reason: 'scope-changed' },
    })
    const badge = await test.call(`${formsOf(certificate)}/badge.svg`)
    expect(await badge.text()).toContain('WITHDRAWN')
    expect((await withdraw('other')).status).toBe(409)
    expect((await owner.call(`${path}/restate`, { method: 'POST' })).status).toBe(409)
  })

  it('restates a claim by a new one with the same rows', async () => {
    const { owner, path, id } = await publishedClaim(test, verifier)
    const answer = await owner.call(`${path}/restate`, { method: 'POST' })
    expect(answer.status).toBe(201)
    const { claim } = (await answer.json()) as { claim: { id: string } }
    expect(claim).toMatchObject({ state: 'draft', rowCount: 3 })
    const rows = await json<{ rows: object[] }>(
      `/api/workspace/claims/${claim.id}/rows`,
      owner.call,
    )
    expect(rows.rows).toHaveLength(3)
    const { rows: found } = await test.services.db.execute(
      sql`select 1 from claims where restates = ${id}`,
    )
    expect(found).toEqual([])
    expect((await owner.call(`${path}/restate`, { method: 'POST' })).status).toBe(409)
    // The copy can be edited; the published claim cannot.
    const gone = `/api/workspace/claims/${claim.id}/rows/1`
    expect((await owner.call(gone, { method: 'DELETE' })).status).toBe(200)
    expect((await owner.call(`${path}/rows/1`, { method: 'DELETE' })).status).toBe(409)
  })

  it('discloses single rows, which everybody can check against the signed claim', async () => {
    const { owner, path } = published
    const bundle = await json<Bundle>(`${path}/disclosure.json?rows=3,1`, owner.call)
    expect(bundle.rows?.map(({ index, row }) => [index, row[0], row[15]])).toEqual([
      [0, 1, ''],
      [2, 3, ''],
    ])
    expect(await outcomeOf(bundle)).toBe('valid')
    const changed = structuredClone(bundle)
    if (changed.rows?.[0]) changed.rows[0].row[10] = '1'
    expect(await outcomeOf(changed)).toBe('invalid')
    for (const [query, status] of [
      ['?rows=4', 404],
      ['?rows=0', 400],
      ['?rows=1;2', 400],
      ['', 400],
    ] as const) {
      expect((await owner.call(`${path}/disclosure.json${query}`)).status).toBe(status)
    }
    const unsigned = await submittedClaim(test, verifier)
    const disclose = () => unsigned.owner.call(`${unsigned.path}/disclosure.json?rows=1`)
    expect((await disclose()).status).toBe(409)
    let status = 409
    for (let n = 0; n < 60 && status === 409; n += 1) ({ status } = await disclose())
    expect(status).toBe(429)
  })

  it('discloses rows of a small claim without a thread', async () => {
    const { owner, path } = published
    const { folder } = threads
    threads.folder = 'nowhere'
    try {
      expect((await owner.call(`${path}/disclosure.json?rows=2`)).status).toBe(200)
    } finally {
      threads.folder = folder
    }
  })

  it('makes one disclosure of an organisation at a time', async () => {
    const { owner, path } = published
    const disclose = async () => {
      const { status } = await owner.call(`${path}/disclosure.json?rows=2`)
      expect(status).toBe(200)
    }
    const sent = await test.statements(() => Promise.all([1, 2, 3, 4].map(disclose)))
    const steps = sent.flatMap((statement) =>
      statement.includes('row_secret') ? 'begins' : statement.includes('log_keys') ? 'ends' : [],
    )
    expect(steps).toEqual(Array(4).fill(['begins', 'ends']).flat())
  })

  it.each(['restate', 'withdraw', 'listing'])(
    'of another organisation cannot %s it',
    async (what) => {
      const { owner } = await submittedClaim(test, verifier)
      const given: Record<string, object> = {
        restate: {},
        withdraw: { reason: 'other' },
        listing: { listed: true },
      }
      const answer = await owner.call(`${published.path}/${what}`, { json: given[what] })
      expect(answer.status).toBe(404)
      expect((await test.call(`${published.path}/${what}`, { json: given[what] })).status).toBe(401)
    },
  )
})
