import { expect, it } from 'vitest'
import { certificateIdOf, isCertificateId, readCertificateId } from './certificate-id.ts'

it.each([
  'SAMP-0000-0000-0001',
  'samp-0000-0000-0001',
  'SAMP000000000001',
  ' samp 0000 0000 0001 ',
  'SAMP-OOOO-oooo-000I',
  'SAMP-0000-0000-000l',
])('reads %j', (typed) => {
  expect(readCertificateId(typed)).toBe('SAMP-0000-0000-0001')
})

it.each([
  '',
  'SAMP-0000-0000-000',
  'SAMP-0000-0000-00011',
  'SAMP-0000-0000-000U',
  'ſAMP-0000-0000-0001',
  `${' '.repeat(200)}SAMP000000000001`,
])('refuses %j', (typed) => {
  expect(readCertificateId(typed)).toBeUndefined()
})

it('writes ten bytes as sixteen characters', () => {
  expect(certificateIdOf(new Uint8Array(10))).toBe('0000-0000-0000-0000')
  expect(certificateIdOf(new Uint8Array(10).fill(255))).toBe('ZZZZ-ZZZZ-ZZZZ-ZZZZ')
  const id = certificateIdOf(Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10))
  expect(id).toBe('0410-6105-0R3G-G28A')
  expect(isCertificateId(id)).toBe(true)
})
