import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { testApp } from '../../tests/support/test-app.ts'
import { readCertificateFile } from '../certificate-check/read-certificate-file.ts'
import { verifyCertificate } from '../certificate-check/verify-certificate.ts'

const test = testApp()
const sample = readFileSync('public/sample-certificate.json', 'utf8')
const base = '/api/certificates'
const id = 'SAMP-0000-0000-0001'

it('lists the sample, which says that it is one', async () => {
  const { certificates } = await (await test.call(base)).json()
  expect(certificates).toHaveLength(1)
  expect(certificates[0]).toMatchObject({
    id,
    sample: true,
    country: 'AE',
    totalLocationKg: '484254.238448',
    totalMarketKg: '443544.238448',
    assurance: 'limited',
    status: 'valid',
  })
})

it('answers with what a certificate states', async () => {
  const { certificate } = await (await test.call(`${base}/${id}`)).json()
  expect(certificate).toMatchObject({ id, title: 'Greenhouse gas inventory 2025' })
})

it('gives the bundle as it was published, and 304 to anyone who already has it', async () => {
  const answer = await test.call(`${base}/${id}/bundle.json`)
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(await answer.text()).toBe(sample)
  const tag = answer.headers.get('etag') ?? ''
  expect(tag).not.toBe('')
  const again = await test.call(`${base}/${id}/bundle.json`, { headers: { 'if-none-match': tag } })
  expect(again.status).toBe(304)
})

it.each(['samp-0000-0000-0001', 'SAMP000000000001', 'SAMP-OOOO-0000-000l'])(
  'sends %s to the one address of the certificate',
  async (typed) => {
    const answer = await test.call(`${base}/${typed}/bundle.json`)
    expect(answer.status).toBe(308)
    expect(answer.headers.get('location')).toBe(`${base}/${id}/bundle.json`)
    const short = await test.call(`${base}/${typed}`)
    expect(short.headers.get('location')).toBe(`${base}/${id}`)
  },
)

it.each([
  ['SAMP-0000-0000-0002', 404, 'not_found'],
  ['nothing', 400, 'invalid'],
  ['%00', 400, 'invalid'],
  ['x'.repeat(500), 400, 'invalid'],
  ['..%2f..%2fpackage.json', 400, 'invalid'],
])('has no certificate %s, in any form', async (unknown, status, code) => {
  for (const form of ['', '/bundle.json', '/offline.html']) {
    const answer = await test.call(`${base}/${unknown}${form}`)
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ code })
  }
})

it('gives an offline copy that contains the bundle and never opens as a page of this site', async () => {
  const answer = await test.call(`${base}/${id}/offline.html`)
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${id}.html"`)
  expect(answer.headers.get('content-security-policy')).toContain('sandbox')
  const read = readCertificateFile(await answer.text())
  const value = 'value' in read ? read.value : undefined
  expect(value).toEqual(JSON.parse(sample))
  expect(verifyCertificate(value).outcome).toBe('standing-not-asked')
})
