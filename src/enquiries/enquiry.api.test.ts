import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../tests/support/test-app.ts'
import { rateLimits } from '../server/rate-limit.tables.ts'

const test = testApp()

function enquiry(change: Record<string, unknown> = {}) {
  return {
    firstName: 'Amira',
    lastName: 'Haddad',
    email: 'amira@port.example',
    organization: 'Khalifa Port',
    interestArea: 'carbon-intelligence',
    message: 'We want to verify our scope 1 figures.',
    ...change,
  }
}

async function send(change: Record<string, unknown> = {}) {
  return test.call('/api/contact', { json: enquiry(change) })
}

/** The inbox rows that contain this text. */
async function found(text: string, query = '') {
  const editor = await test.editor()
  const answer = await editor.call(`/api/cms/enquiries?search=${encodeURIComponent(text)}${query}`)
  return (await answer.json()) as { enquiries: Record<string, unknown>[]; total: number }
}

describe('sending', () => {
  it('stores what was sent and shows it in the inbox', async () => {
    const answer = await send({ message: 'Stored once', organization: undefined })
    expect(answer.status).toBe(201)
    expect(await answer.json()).toEqual({ success: true })
    const { enquiries, total } = await found('Stored once')
    expect(total).toBe(1)
    expect(enquiries[0]).toMatchObject({
      firstName: 'Amira',
      organization: null,
      interestArea: 'carbon-intelligence',
      interestLabel: 'Carbon Intelligence Platform',
      handledAt: null,
    })
  })

  it('takes null for an organization', async () => {
    expect((await send({ organization: null })).status).toBe(201)
  })

  it('names each field that needs attention and stores nothing', async () => {
    const answer = await send({
      firstName: '  ',
      email: 'amira@',
      message: 'Refused',
      interestArea: 'x',
    })
    expect(answer.status).toBe(400)
    const body = await answer.json()
    expect(body).toMatchObject({ success: false, code: 'invalid' })
    expect(Object.keys(body.fields).sort()).toEqual(['email', 'firstName', 'interestArea'])
    expect((await found('Refused')).total).toBe(0)
  })

  it('keeps a filled honeypot apart instead of losing it', async () => {
    expect((await send({ message: 'Honeypot', website: 'http://spam' })).status).toBe(201)
    expect((await found('Honeypot', '&state=new')).total).toBe(0)
    expect((await found('Honeypot', '&state=spam')).total).toBe(1)
  })

  it('refuses the eleventh from one address and says when to try again', async () => {
    const from = '203.0.113.9'
    for (let sent = 0; sent < 10; sent += 1) {
      expect((await test.call('/api/contact', { json: enquiry(), from })).status).toBe(201)
    }
    const answer = await test.call('/api/contact', { json: enquiry(), from })
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(500)
    expect((await send()).status).toBe(201)
    // A clock that was a day ahead does not keep anybody out for a day.
    const resetsAt = sql`${rateLimits.resetsAt} + interval '1 day'`
    await test.services.db.update(rateLimits).set({ resetsAt })
    expect((await test.call('/api/contact', { json: enquiry(), from })).status).toBe(201)
  })

  it('does not count a refused one against the sender', async () => {
    const from = '203.0.113.10'
    for (let sent = 0; sent < 12; sent += 1) {
      await test.call('/api/contact', { json: enquiry({ email: 'no' }), from })
    }
    expect((await test.call('/api/contact', { json: enquiry(), from })).status).toBe(201)
  })
})

describe('the inbox', () => {
  it('is closed to visitors', async () => {
    for (const path of ['', '/1', '/export.csv']) {
      expect((await test.call(`/api/cms/enquiries${path}`)).status).toBe(401)
    }
    expect((await test.call('/api/cms/enquiries/1', { method: 'DELETE' })).status).toBe(401)
  })

  it('lists the newest first, in pages', async () => {
    for (const n of [1, 2, 3]) await send({ message: `Paged ${n}` })
    const messages = async (page: number) =>
      (await found('Paged', `&page=${page}&pageSize=2`)).enquiries.map(({ message }) => message)
    expect(await messages(1)).toEqual(['Paged 3', 'Paged 2'])
    expect(await messages(2)).toEqual(['Paged 1'])
    expect((await found('Paged', '&pageSize=2')).total).toBe(3)
  })

  it('finds by name, organization and interest, and searches for % literally', async () => {
    await send({ lastName: 'Okonkwo', organization: '100% Solar', interestArea: 'partnership' })
    expect((await found('okonk')).total).toBe(1)
    expect((await found('100% sol')).total).toBe(1)
    expect((await found('%')).total).toBe(1)
    expect((await found('okonk', '&interest=partnership')).total).toBe(1)
    expect((await found('okonk', '&interest=other')).total).toBe(0)
  })

  it('marks one as handled, with the name of the person, and as new again', async () => {
    const editor = await test.editor()
    await send({ message: 'To handle' })
    const [row] = (await found('To handle')).enquiries
    const path = `/api/cms/enquiries/${row?.id}`
    const answer = await editor.call(path, { method: 'PATCH', json: { handled: true } })
    expect((await answer.json()).enquiry).toMatchObject({ handledBy: editor.username })
    expect((await found('To handle', '&state=new')).total).toBe(0)
    expect((await found('To handle', '&state=handled')).total).toBe(1)
    await editor.call(path, { method: 'PATCH', json: { handled: false } })
    expect((await found('To handle', '&state=new')).total).toBe(1)
  })

  it('reads and deletes one, and says when it is gone', async () => {
    const editor = await test.editor()
    await send({ message: 'To delete' })
    const [row] = (await found('To delete')).enquiries
    const path = `/api/cms/enquiries/${row?.id}`
    expect(await (await editor.call(path)).json()).toMatchObject({ message: 'To delete' })
    expect((await editor.call(path, { method: 'DELETE' })).status).toBe(200)
    expect((await editor.call(path, { method: 'DELETE' })).status).toBe(404)
    expect((await editor.call(path)).status).toBe(404)
  })

  it('answers 400 to a malformed id', async () => {
    const editor = await test.editor()
    expect((await editor.call('/api/cms/enquiries/abc')).status).toBe(400)
    expect((await editor.call('/api/cms/enquiries/99999999999')).status).toBe(400)
  })

  it('exports CSV in which no cell is a formula', async () => {
    const editor = await test.editor()
    await send({ lastName: '=HYPERLINK("http://x")', message: 'Exported, with "quotes"' })
    const answer = await editor.call('/api/cms/enquiries/export.csv?search=Exported')
    expect(answer.headers.get('content-type')).toContain('text/csv')
    const [, row] = (await answer.text()).split('\r\n')
    expect(row).toContain(`"'=HYPERLINK(""http://x"")"`)
    expect(row).toContain('"Exported, with ""quotes"""')
  })

  it('exports all that match, though fewer are counted', async () => {
    const editor = await test.editor()
    // All rows have the same microsecond, as after an import.
    await test.services.db.execute(sql`
      insert into contact_submissions (first_name, last_name, email, interest_area, message)
      select 'Many', 'Number ' || n, 'many@port.example', 'other', 'One of many'
      from generate_series(1, 1001) as n`)
    expect(await found('One of many')).toMatchObject({ total: 500, isCapped: true })
    const answer = await editor.call('/api/cms/enquiries/export.csv?search=One%20of%20many')
    const names = (await answer.text()).match(/Number \d+/g)
    expect(names).toHaveLength(1001)
    expect(new Set(names).size).toBe(1001)
  })
})
