import { expect, it } from 'vitest'
import { readCertificateFile } from '../../certificate-check/read-certificate-file.ts'
import { noTrust } from '../site-trust.ts'
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
