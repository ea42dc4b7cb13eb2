import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { StartError } from '../../server/start-error.ts'
import { newSeed, toSigner } from '../log-signers.server.ts'
import { parsePolicy } from '../tlog-policy.ts'
import { formatSitePolicy, sitePolicyOf } from './site-policy.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'terraproof-policy-'))
afterAll(() => rmSync(folder, { recursive: true }))

const key = 'witness.example/w1+3056ec8d+BNK2PWDygWY0ilEj4Z6e6ScMARuAnuB4gMiTFHWXulFn'
let made = 0

function read(text: string, env: Record<string, string> = {}) {
  made += 1
  const file = join(folder, `policy-${made}`)
  writeFileSync(file, text)
  return sitePolicyOf(readConfig({ WITNESSES: file, ...env }))
}

it.each([
  ['http://witness.example', 2],
  ['https://name:secret@witness.example', 2],
  ['https://name@witness.example', 2],
  ['https://witness.example/?a=b', 2],
  ['https://witness.example/#a', 2],
  ['https://witness.example?', 2],
  ['https://witness.example/w1#', 2],
  ['file:///etc/passwd', 2],
  ['witness.example', 2],
  ['', 2],
])('refuses a witness at %j, and names the line', (url, line) => {
  const start = () => read(`# mine\nwitness w1 ${key} ${url}\nquorum w1\n`)
  expect(start).toThrow(StartError)
  expect(start).toThrow(new RegExp(`^WITNESSES: \\S+, line ${line}: `))
})

it.each([
  ['line ends of Windows', `witness w1 ${key} https://w.example\r\nquorum w1\r\n`],
  ['no quorum', `witness w1 ${key} https://w.example\n`],
  ['far too many octets', `${'#'.repeat(300_000)}\n`],
])('refuses a file with %s in one line', (_, text) => {
  expect(() => read(text)).toThrow(/^WITNESSES: [^\n]+$/)
})

it('takes a private address only where the operator allows that', () => {
  const text = `witness w1 ${key} http://127.0.0.1:4180//\nquorum w1\n`
  expect(() => read(text)).toThrow(StartError)
  const site = read(text, { WITNESSES_ALLOW_PRIVATE: 'true' })
  expect(site?.witnesses.map(({ url }) => url)).toEqual(['http://127.0.0.1:4180'])
})

it('serves a policy that can be read, also after a log was closed and its key went on', () => {
  const site = read(`witness w1 ${key} https://w.example\nquorum w1\n`)
  const [old, present] = [toSigner(newSeed()), toSigner(newSeed())]
  const endsOlder = false
  const keys = [
    {
      logId: 2,
      vkey: present.vkey('a.example/log/2'),
      addedAt: new Date('2026-11-30'),
      endsOlder,
    },
    { logId: 1, vkey: present.vkey('a.example/log'), addedAt: new Date('2026-11-19'), endsOlder },
    { logId: 1, vkey: old.vkey('a.example/log'), addedAt: new Date('2026-10-01'), endsOlder },
  ]
  const newest = present.vkey('a.example/log/2')
  if (!site) throw new Error('there is no policy')
  const text = formatSitePolicy(site, keys, new Set([newest]))
  const result = parsePolicy(Buffer.from(text, 'latin1'))
  expect(result).toMatchObject({ policy: { logs: [{ line: 2 }, { line: 5 }] } })
  expect(text).toContain(`\nlog ${newest}\n`)
  expect(text).toContain(`\n# closed: log ${present.vkey('a.example/log')}\n`)
})

it.each([
  ['replaced', {}, '2026-04-30, or later if a witness did not know the next key'],
  ['stolen', { isStolen: true }, '2026-03-31'],
  ['stolen later', { isNextStolen: true }, '2026-04-10'],
  ['the key of a log that was closed', { isClosed: true }, '2026-04-05'],
])(
  'says when a key stopped that was %s',
  (_, { isStolen, isNextStolen, isClosed }: Ending, end) => {
    const site = read(`witness w1 ${key} https://w.example\nquorum w1\n`)
    if (!site) throw new Error('there is no policy')
    const made = (logId: number, day: string, endsOlder = false) => ({
      logId,
      vkey: toSigner(newSeed()).vkey(`a.example/log/${logId}`),
      addedAt: new Date(day),
      endsOlder,
    })
    const first = made(1, '2026-01-01')
    const keys = [
      ...(isClosed ? [made(2, '2026-04-05')] : []),
      made(1, '2026-04-10', isNextStolen && !isClosed),
      made(1, '2026-03-31', isStolen),
      first,
    ]
    const text = formatSitePolicy(site, keys, new Set([keys[0]?.vkey ?? '']))
    expect(text).toContain(`\n# retired ${end}\nlog ${first.vkey}\n`)
    expect('policy' in parsePolicy(Buffer.from(text, 'latin1'))).toBe(true)
  },
)

type Ending = { isStolen?: boolean; isNextStolen?: boolean; isClosed?: boolean }
