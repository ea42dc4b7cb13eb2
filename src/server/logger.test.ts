import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { capturedLog } from '../../tests/support/captured-log.ts'
import { errorText } from './describe-error.ts'

const token = 'Xk3_a9-Qw0'.repeat(5).slice(0, 43)
const evil =
  'x\n{"level":30,"msg":"forged"}\r\u001b]0;title\u0007\u001b[2J\u009b31m\u007f\u2028\u202etxt'

/** The logger itself writes only colours; any other control sequence came from outside. */
const colour = new RegExp(`${String.fromCharCode(27)}\\[\\d+m`, 'g')
const unsafe = (text: string) =>
  text.replace(colour, '').match(/(?!\n)[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu)

it.each(['json', 'pretty'] as const)('writes no control characters, %s', async (format) => {
  const captured = capturedLog(format)
  const { log } = captured
  log.info({ path: evil, deep: { list: [evil] } }, 'request')
  log.warn(evil)
  log.error({ err: new Error(evil, { cause: new Error(evil) }) }, 'failed')
  log.error(new Error(evil))
  await setImmediate()
  expect(captured.lines.length).toBeGreaterThan(3)
  expect(unsafe(captured.text)).toBeNull()
  expect(captured.lines.filter((line) => line.startsWith('{"level":30,"msg":"forged"}'))).toEqual(
    [],
  )
})

it('writes one line of JSON for each call', () => {
  const captured = capturedLog()
  captured.log.info({ path: evil }, evil)
  captured.log.error({ err: new Error(evil) }, 'failed')
  expect(captured.lines.map((line) => JSON.parse(line).level)).toEqual([30, 50])
})

it.each([
  [
    'as the query layer words it',
    Object.assign(
      new Error('Failed query: insert into t values ($1)\nparams: secret,\n    at secret'),
      {
        query: 'insert into t values ($1)',
        params: ['secret'],
        cause: Object.assign(new Error('duplicate key'), { detail: 'Key (a)=(secret) exists' }),
      },
    ),
  ],
  [
    'as the database words it',
    Object.assign(new Error('invalid input syntax for type integer: "secret"'), {
      severity: 'ERROR',
      code: '22P02',
      where: "unnamed portal parameter $1 = 'secret'",
      parameters: ['secret'],
    }),
  ],
  ['in several errors', new AggregateError([Object.assign(new Error('x'), { detail: 'secret' })])],
  ['in what is no error', { detail: 'secret' }],
])('writes no values of statements, %s', (_how, error) => {
  const captured = capturedLog()
  captured.log.error({ err: error }, 'failed')
  captured.log.error({ err: error })
  expect(captured.lines).toHaveLength(2)
  expect(captured.text).not.toContain('secret')
  expect(errorText(error)).not.toContain('secret')
})

it('says what went wrong and where', () => {
  const captured = capturedLog()
  const cause = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
  captured.log.error({ err: new TypeError('no connection', { cause }) }, 'failed')
  expect(JSON.parse(captured.text).err).toMatchObject({
    type: 'TypeError',
    message: 'no connection',
    stack: expect.stringMatching(/^TypeError: no connection\n {4}at .*logger\.test/),
    cause: { type: 'Error', message: 'refused', code: 'ECONNREFUSED' },
  })
})

it.each([
  `No route matches URL "/invitation/${token}"`,
  `GET https://host/api/client/links/${token}?x=1`,
  `a text that ends with ${token}`,
])('writes no link tokens: %s', (message) => {
  const captured = capturedLog()
  captured.log.error({ err: new Error(message) }, 'failed')
  expect(captured.lines).toHaveLength(1)
  expect(captured.text).not.toContain(token)
})

it('ends with an error that goes round in circles', () => {
  const captured = capturedLog()
  const error = new Error('round')
  error.cause = error
  captured.log.error({ err: error }, 'failed')
  expect(captured.lines).toHaveLength(1)
})
