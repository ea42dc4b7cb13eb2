import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { sampleLogKey } from '../../src/certificates/trusted-log-keys.ts'
import { idOf } from '../../src/lib/canonical-json.ts'
import { applyPatch } from '../support/json-patch.ts'
import tampered from '../vectors/tampered.json' with { type: 'json' }
import witnessed from '../vectors/witness/sample.json' with { type: 'json' }

const folder = mkdtempSync(join(tmpdir(), 'terraproof-verify-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const sample = JSON.parse(readFileSync('public/sample-certificate.json', 'utf8'))

function verify(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['src/main/operator/verify-cli.ts', ...args],
    { encoding: 'utf8' },
  )
  return { status, stdout, stderr }
}

function fileOf(name: string) {
  const patch = tampered.cases.find((one) => one.name === name)?.patch ?? []
  const file = join(folder, `${name}.json`)
  writeFileSync(file, JSON.stringify(applyPatch(sample, patch)))
  return file
}

it('passes the sample, and says what that does not prove', () => {
  const { status, stdout } = verify('public/sample-certificate.json', '--log-key', sampleLogKey)
  expect(status).toBe(0)
  expect(stdout.match(/^✓ /gm)).toHaveLength(17)
  expect(stdout).toContain(
    'Signatures and figures valid. Standing not asked: 17 of 17 checks passed.',
  )
  expect(stdout).toContain('What this does not prove')
})

it('says that no log key was given', () => {
  const { status, stdout } = verify('public/sample-certificate.json')
  expect(status).toBe(0)
  expect(stdout).toContain('Log key was not compared')
  expect(stdout).toContain('16 of 16 checks passed. 1 could not run: Log key.')
})

describe('with the address of the site', () => {
  const path = '/api/certificates/SAMP-0000-0000-0001'

  /** What the site answers, to the command that asks it. */
  async function asked(answer: { status?: number; old?: boolean; body?: unknown }, name?: string) {
    const paths: (string | undefined)[] = []
    const site = createServer((request, response) => {
      paths.push(request.url)
      const headers = answer.old ? { 'Cache-Status': 'terraproof; hit; detail=stale' } : {}
      response.writeHead(answer.status ?? 200, headers).end(JSON.stringify(answer.body))
    }).listen(0, '127.0.0.1')
    await once(site, 'listening')
    const { port } = site.address() as { port: number }
    const file = name ? fileOf(name) : 'public/sample-certificate.json'
    const address = ['--site', `http://127.0.0.1:${port}/verify`]
    const command = spawn(
      process.execPath,
      ['src/main/operator/verify-cli.ts', file, '--log-key', sampleLogKey, ...address, '--json'],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    )
    const [out, err, [code]] = await Promise.all([
      text(command.stdout),
      text(command.stderr),
      once(command, 'exit'),
    ])
    site.close()
    expect(paths).toEqual([path])
    const { outcome, standing, counts } = JSON.parse(out)
    return { code, outcome, standing, counts, said: err !== '' }
  }

  const claim = idOf(sample.claim)
  const counts = { passed: 17, failed: 0, notRun: 0 }
  const said = (certificate: object) => ({ body: { certificate: { claim, ...certificate } } })

  it.each([
    ['valid', 0],
    ['restated', 0],
    ['withdrawn', 1],
    ['key-revoked', 1],
  ])('is %s if the site says so, and ends with %i', async (status, code) => {
    const answer = await asked(said({ status }))
    expect(answer).toEqual({ code, outcome: status, standing: status, counts, said: false })
  })

  it.each([
    ['does not know it', { status: 404, body: {} }],
    ['fails', { status: 500, body: {} }],
    [
      'has another claim under its id',
      said({ status: 'valid', claim: `sha256:${'0'.repeat(64)}` }),
    ],
    ['answers from an old copy', { old: true, ...said({ status: 'valid' }) }],
    ['says something else', said({ status: 'splendid' })],
  ])('is never valid where the site %s, and ends with 1', async (_, answer) => {
    const outcome = 'standing-not-asked'
    expect(await asked(answer)).toEqual({ code: 1, outcome, standing: null, counts, said: true })
  })

  it('stays invalid, whatever the site says', async () => {
    expect(await asked(said({ status: 'valid' }), 'signature-bit')).toMatchObject({
      code: 1,
      outcome: 'invalid',
    })
  })
})

it.each([
  ['restated', 0],
  ['withdrawn', 1],
  ['key-revoked-before', 1],
  ['quantity-changed', 1],
  ['log-swapped', 1],
  ['unknown-field', 1],
])('ends with the right code for %s', (name, code) => {
  expect(verify(fileOf(name), '--log-key', sampleLogKey).status).toBe(code)
})

it('gives the results as JSON', () => {
  const { stdout } = verify(fileOf('quantity-changed'), '--json')
  const { outcome, checks, counts } = JSON.parse(stdout)
  expect(outcome).toBe('invalid')
  expect(checks).toHaveLength(18)
  expect(counts).toEqual({ passed: 13, failed: 3, notRun: 1 })
})

describe('with a policy of the reader', () => {
  const policyFile = join(folder, 'policy.txt')
  const vector = (name: string) => witnessed.cases.find((one) => one.name === name)

  function cosigned(name: string) {
    const { append = '', policy = '' } = vector(name) ?? {}
    const file = join(folder, 'cosigned.json')
    const entries = sample.log.entries.map((entry: { proof: string }) => ({
      ...entry,
      proof: entry.proof + append,
    }))
    writeFileSync(file, JSON.stringify({ ...sample, log: { ...sample.log, entries } }))
    writeFileSync(policyFile, policy ?? '')
    return verify(file, '--policy', policyFile)
  }

  it('counts the witnesses, and takes the logs of the policy as trusted', () => {
    const { status, stdout } = cosigned("lines, reader's policy met")
    expect(stdout).toContain('✓ 3 of 3 witnesses saw this log')
    expect(stdout).toContain('Standing not asked: 18 of 18 checks passed.')
    expect(status).toBe(0)
  })

  it('says which witnesses are missing', () => {
    const { status, stdout } = cosigned("lines, reader's policy not met")
    expect(stdout).toContain('✗ 1 of 2 witnesses, you ask for 2 of 2')
    expect(stdout).toContain('Everything fits, but too few of your witnesses have seen it')
    expect(status).toBe(1)
  })

  it.each([
    ['is empty', '', 'there is no quorum'],
    ['has no quorum', '# nobody yet\n', 'there is no quorum'],
    [
      'is larger than 256 KB',
      `${'# a comment\n'.repeat(25_000)}quorum none\n`,
      'larger than 256 KB',
    ],
    ['is a folder', null, 'cannot be read'],
    ['is not there', undefined, 'cannot be read'],
  ])('ends with 2 for a policy that %s', (_, policy, why) => {
    if (typeof policy === 'string') writeFileSync(policyFile, policy)
    const given = policy === null ? folder : policy === undefined ? 'nowhere.txt' : policyFile
    const { status, stderr } = verify('public/sample-certificate.json', '--policy', given)
    expect(stderr).toContain(why)
    expect(status).toBe(2)
  })

  it('names the line of a policy that cannot be used', () => {
    writeFileSync(policyFile, 'quorum none\nwitness w1\n')
    const { status, stderr } = verify('public/sample-certificate.json', '--policy', policyFile)
    expect(stderr).toContain('Line 2 is not a complete line of a policy.')
    expect(status).toBe(2)
  })
})

it.each([
  ['no file', []],
  ['a file that is not there', ['nowhere.json']],
  ['a folder', [folder]],
  ['a file that is no certificate', ['README.md']],
  ['a bad key', ['public/sample-certificate.json', '--log-key', 'x']],
  ['an address that is none', ['public/sample-certificate.json', '--site', 'example']],
  ['an unknown option', ['public/sample-certificate.json', '--force']],
])('ends with 2 and a sentence for %s', (_, args) => {
  const { status, stdout, stderr } = verify(...args)
  expect(status).toBe(2)
  expect(stdout).toBe('')
  expect(stderr).not.toMatch(/\n\s+at /)
})
