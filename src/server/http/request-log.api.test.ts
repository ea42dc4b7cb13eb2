import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { capturedLog } from '../../../tests/support/captured-log.ts'
import { testApp } from '../../../tests/support/test-app.ts'
import { handleError } from '../../entry.server.tsx'
import { createApp } from '../../main/create-app.ts'
import { failureContext, servicesContext } from '../route-context.ts'

const test = testApp()
const broken = testApp()
const token = 'Xk3_a9-Qw0'.repeat(5).slice(0, 43)
const encoded = [...token].map((char) => `%${char.charCodeAt(0).toString(16)}`).join('')
const twice = encoded.replaceAll('%', '%25')

function logged(app = test) {
  const captured = capturedLog()
  const services = { ...app.services, log: captured.log }
  const server = createApp(services, async () => new Response('a page'))
  const call = (path: string, init: RequestInit = {}) =>
    server.request(path, init, { remoteAddress: '203.0.113.5' })
  return { captured, services, call }
}

it.each([
  `/invitation/${token}`,
  `/INVITATION/${token}`,
  `/%69nvitation/${token}`,
  `/invitation//${token}`,
  `/invitation/./${token}`,
  `/invitation%2F${token}`,
  `/invitation/${encoded}`,
  `/invitation/${twice}`,
  `/invitation/${token}.data`,
  `/invitation/${token}/`,
  `/invitation/x/${token}`,
  `/invitation/${token.slice(0, 42)}`,
  `/elsewhere/${token}`,
  `/elsewhere/${encoded}`,
  `/${'a'.repeat(480)}/${token}`,
  `/api/client/links/${token}`,
  `/api/client//links/${token}`,
  `/api/client/%6cinks/${token}`,
  `http://localhost/invitation/${token}`,
  `/home?next=/invitation/${token}`,
  `/home#${token}`,
])('keeps the secret of a link to itself: %s', async (path) => {
  const { captured, call } = logged()
  const headers = { referer: `http://localhost:3000/invitation/${token}` }
  await call(path, { headers })
  expect(captured.lines).toHaveLength(1)
  const start = token.slice(0, 20)
  const text = decodeURIComponent(decodeURIComponent(JSON.parse(captured.text).path))
  expect(text).not.toContain(start)
  expect(captured.text).not.toContain(start)
})

it.each([
  ['/page/some-long-title-about-emissions-of-a-port-city', undefined],
  ['/api/cms/auth-status', undefined],
  ['/media/0123456789abcdef0123456789abcdef0123456789abcdef.webp', undefined],
  ['/caf%C3%A9', undefined],
  ['/home?x=1', '/home'],
])('says which path it was: %s', async (path, expected = path) => {
  const { captured, call } = logged()
  await call(path)
  expect(JSON.parse(captured.text)).toMatchObject({ msg: 'request', path: expected })
})

it.each(['/%0A{"level":30}', '/%0d%0aforged', '/%1b[2J', '/%9b31m', '/%C2%9b31m', '/%E2%80%AE'])(
  'writes one line for a path with control characters: %s',
  async (path) => {
    const { captured, call } = logged()
    await call(path)
    expect(captured.lines).toHaveLength(1)
    const { path: written } = JSON.parse(captured.text)
    expect(written).not.toMatch(/[\p{Cc}\u202e]/u)
  },
)

it('writes what failed, without the values', async () => {
  await broken.alterDatabase('alter table contact_submissions rename to elsewhere')
  const { captured, call } = logged(broken)
  const answer = await call('/api/contact', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      firstName: 'Amira',
      lastName: 'Haddad',
      email: 'amira@port.example',
      interestArea: 'other',
      message: 'A private question',
    }),
  })
  expect(answer.status).toBe(500)
  const failure = captured.lines.map((line) => JSON.parse(line)).find(({ err }) => err)
  expect(failure).toMatchObject({
    err: { message: expect.stringContaining('insert into'), cause: { code: '42P01' } },
  })
  expect(captured.text).not.toMatch(/Amira|port\.example|private/)
})

function failingPage() {
  const { captured, services } = logged()
  const context = new RouterContextProvider()
  context.set(servicesContext, services)
  context.set(failureContext, {})
  const request = new Request(`http://localhost/invitation/${token}`)
  return { captured, context, request }
}

it('writes what failed in a page into the same log', () => {
  const { captured, context, request } = failingPage()
  handleError(new Error(`no loader for /invitation/${token}`), { request, context, params: {} })
  expect(captured.lines).toHaveLength(1)
  expect(captured.text).not.toContain(token)
})
