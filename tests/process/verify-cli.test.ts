import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { sampleLogKey } from '../../src/certificates/trusted-log-keys.ts'
import { applyPatch } from '../support/json-patch.ts'
import tampered from '../vectors/tampered.json' with { type: 'json' }

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
  expect(stdout).toContain('Valid: 17 of 17 checks passed.')
  expect(stdout).toContain('What this does not prove')
})

it('says that no log key was given', () => {
  const { status, stdout } = verify('public/sample-certificate.json')
  expect(status).toBe(0)
  expect(stdout).toContain('Log key was not compared')
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
  const { outcome, checks } = JSON.parse(stdout)
  expect(outcome).toBe('invalid')
  expect(checks).toHaveLength(17)
})

it.each([
  ['no file', []],
  ['a file that is not there', ['nowhere.json']],
  ['a folder', [folder]],
  ['a file that is no certificate', ['README.md']],
  ['a bad key', ['public/sample-certificate.json', '--log-key', 'x']],
  ['an unknown option', ['public/sample-certificate.json', '--force']],
])('ends with 2 and a sentence for %s', (_, args) => {
  const { status, stdout, stderr } = verify(...args)
  expect(status).toBe(2)
  expect(stdout).toBe('')
  expect(stderr).not.toMatch(/\n\s+at /)
})
