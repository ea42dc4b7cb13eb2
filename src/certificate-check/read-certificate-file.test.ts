import { expect, it } from 'vitest'
import { largestCertificate, readCertificateFile } from './read-certificate-file.ts'

it('reads JSON, with a byte order mark too', () => {
  expect(readCertificateFile('{"a":1}')).toEqual({ value: { a: 1 } })
  expect(readCertificateFile('\uFEFF {"a":1}\n')).toEqual({ value: { a: 1 } })
})

it.each([
  ['', 'empty'],
  [' \n', 'empty'],
  ['%PDF-1.7', 'not-json'],
  ['{"a":1', 'not-json'],
  ['<!doctype html><p>hello', 'not-json'],
  ['<script type="application/json" id="certificate-bundle">{"a":1}', 'not-json'],
  [`"${'x'.repeat(largestCertificate)}"`, 'too-large'],
])('says of a file why it is none: %#', (text, problem) => {
  expect(readCertificateFile(text)).toEqual({ problem })
})
