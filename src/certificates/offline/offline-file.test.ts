import { runInThisContext } from 'node:vm'
import { expect, it } from 'vitest'
import witnessed from '../../../tests/vectors/witness/witnessed.json' with { type: 'json' }
import { readCertificateFile } from '../../certificate-check/read-certificate-file.ts'
import { checkWitnessed } from '../../certificate-check/witness-check.ts'
import { noTrust, readPolicyText } from '../site-trust.ts'
import { readMlDsa } from './ml-dsa-global.ts'
import { offlineFile } from './offline-file.server.ts'

const hostile = { name: '</script><script>alert(1)</script><!--', other: ']]>&"\u2028' }

it('keeps a certificate inside its element, whatever it contains', async () => {
  const html = await offlineFile('SAMP-0000-0000-0001', JSON.stringify(hostile), noTrust)
  // Four script elements: the bundle, the keys, the witnesses and the checker.
  expect(html.split('<script').length - 1).toBe(4)
  expect(html.split('</script').length - 1).toBe(4)
  expect(readCertificateFile(html)).toEqual({ value: hostile })
})

it('allows just its own script and style, and no network', async () => {
  const html = await offlineFile('SAMP-0000-0000-0001', '{}', noTrust)
  const policy = /Content-Security-Policy" content="([^"]+)"/.exec(html)?.[1]
  expect(policy).toMatch(
    /^default-src 'none'; script-src 'sha256-[\w+/]+=*'; style-src 'sha256-[\w+/]+=*'; base-uri 'none'; form-action 'none'$/,
  )
  expect(html).not.toMatch(/(?:src|href)=/)
})

const mlDsaCase = witnessed.cases.find(({ name }) => name === 'ML-DSA-44 only')

it('has the check of ML-DSA-44 where the site has such a witness, and only there', async () => {
  const { policy = '', note = '', now = 0 } = mlDsaCase ?? {}
  const html = await offlineFile('SAMP-0000-0000-0001', '{}', { keys: [], policy })
  const scripts = Array.from(html.matchAll(/<script>([\s\S]*?)<\/script>/g), ([, script]) => script)
  expect(scripts).toHaveLength(2)
  expect(html.match(/script-src 'sha256-\S+' 'sha256-\S+'; style-src/)).not.toBeNull()
  runInThisContext(scripts[0] ?? '')
  const read = readPolicyText(policy)
  const verifyMlDsa = readMlDsa()
  if (!read || !verifyMlDsa) throw new Error('the script says nothing')
  const options = { policy: read, isReaders: true, verifyMlDsa }
  const logKey = mlDsaCase?.logKey ?? ''
  expect(checkWitnessed(note, logKey, options, now ?? 0)).toMatchObject({ state: 'passed' })
  const plain = await offlineFile('SAMP-0000-0000-0001', '{}', {
    keys: [],
    policy: 'quorum none\n',
  })
  expect(html.length - plain.length).toBeGreaterThan(10_000)
})
