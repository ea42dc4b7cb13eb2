import { expect, it } from 'vitest'
import { describeAction } from '../../content/audit/words.ts'
import { byDay } from './by-day.ts'

it('names today, yesterday and other days in UTC', () => {
  const events = ['2026-11-18T00:01:00Z', '2026-11-17T23:59:00Z', '2026-11-17T01:00:00Z']
  const all = [...events, '2026-10-01T12:00:00Z'].map((at) => ({ at }))
  const days = byDay(all, new Date('2026-11-18T23:30:00Z'))
  expect(days.map(({ label, found }) => [label, found.length])).toEqual([
    ['Today', 1],
    ['Yesterday', 2],
    ['1 October 2026', 1],
  ])
})

it.each([
  [{ action: 'page.publish', target: 'Platform' }, 'Published page “Platform”'],
  [{ action: 'user.change', target: 'admin', outcome: 'refused' }, 'Tried to change user “admin”'],
  [{ action: 'session.open', target: 'admin' }, 'Signed in'],
  [{ action: 'session.open', outcome: 'refused' }, 'Tried to sign in'],
  [{ action: 'session.open', target: 'admin', outcome: 'refused' }, 'Tried to sign in as “admin”'],
  [{ action: 'of.a-newer-version', target: 'x' }, 'of.a-newer-version “x”'],
])('describes %j', (given, text) => {
  const { verb, object } = describeAction({
    ...{ target: '', reason: '', outcome: 'done' as const },
    ...(given as { action: string; outcome?: 'done' }),
  })
  expect(`${verb} ${object}`.trim()).toBe(text)
})
