import { expect, it } from 'vitest'
import { isProductionHost } from './production-host.ts'

it.each([
  ['terraproof.example', 'http://localhost:3000', true],
  ['esg.port.example', 'https://esg.port.example', true],
  ['esg.port.example:8443', 'https://esg.port.example:8443', true],
  ['localhost:3000', 'http://localhost:3000', false],
  ['localhost:3000', 'https://esg.port.example', false],
  ['preview.terraproof.example', 'http://localhost:3000', false],
])('%s, served as %s: %s', (host, siteUrl, expected) => {
  expect(isProductionHost(host, siteUrl)).toBe(expected)
})
