import { expect, it } from 'vitest'
import { approvalStep } from './approval-step.ts'

const person = (role: 'author' | 'editor' | 'admin', mayPublish: boolean) =>
  ({ authenticated: true, username: 'me', role, mayPublish }) as const
const at = '2026-11-19T09:40:00Z'
const waiting = (by: string) => ({ state: 'waiting', by, at }) as const
const returned = { state: 'returned', by: 'her', at, note: 'A source', askedBy: 'me' } as const

it.each([
  ['an author asks', null, person('author', false), 'ask'],
  ['and waits', waiting('me'), person('author', false), 'asked'],
  ['also where an editor asked', waiting('her'), person('author', false), 'asked'],
  ['and asks again', returned, person('author', false), 'ask'],
  ['an editor approves', waiting('her'), person('editor', true), 'approve'],
  ['also one who needs approval', waiting('her'), person('editor', false), 'approve'],
  ['but not what they asked for', waiting('me'), person('editor', false), 'asked'],
  ['an editor publishes', null, person('editor', true), 'publish'],
  ['also what they asked for themselves', waiting('me'), person('admin', true), 'publish'],
] as const)('%s', (_what, review, me, step) => {
  expect(approvalStep(review, me)).toBe(step)
})
