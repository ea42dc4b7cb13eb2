import { expect, it } from 'vitest'
import vector from '../../tests/vectors/api/cases.json' with { type: 'json' }
import { askedSeconds, pauseSeconds } from './retry-pauses.ts'
import { signedHeaders } from './sign-message.server.ts'

const { secret, oldSecret, headers, body, rotating } = vector.webhook
const bytes = (text: string) => Buffer.from(text.replace(/^whsec_/, ''), 'base64')
const message = {
  id: headers['webhook-id'],
  seconds: Number(headers['webhook-timestamp']),
  body,
}

it('signs a message as the vector does, also with a former secret', () => {
  expect(signedHeaders(message, [bytes(secret)])).toEqual(headers)
  const both = signedHeaders(message, [bytes(secret), bytes(oldSecret)])
  expect(both['webhook-signature']).toBe(rotating)
})

it.each([
  [null, 0],
  ['', 0],
  ['90', 90],
  ['-5', 0],
  ['1e9', 0],
  ['soon', 0],
  ['99999999999999999999', 0],
  ['Thu, 19 Nov 2026 08:01:00 GMT', 60],
  ['Thu, 19 Nov 2020 08:01:00 GMT', 0],
])('reads Retry-After %j as %i seconds', (header, seconds) => {
  expect(askedSeconds(header, Date.parse('2026-11-19T08:00:00Z'))).toBe(seconds)
})

it('waits as long as asked, at most a day, and never shorter than planned', () => {
  for (let n = 0; n < 100; n += 1) {
    const own = pauseSeconds(2, 0)
    expect(own).toBeGreaterThanOrEqual(300)
    expect(own).toBeLessThanOrEqual(360)
  }
  expect(pauseSeconds(2, 1)).toBeGreaterThanOrEqual(300)
  expect(pauseSeconds(2, 1000)).toBe(1000)
  expect(pauseSeconds(2, 10 * 86_400)).toBe(86_400)
})
