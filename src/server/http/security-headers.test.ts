import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { finishDocument } from './documents.ts'

const hosts = { frameHosts: [], imageHosts: ['https://cdn.example'] }
const document = (inside: string) =>
  `<html><body>${inside}<script nonce="mark" type="module" async="">start()</script></body></html>`

it("allows the product's own inline scripts by hash and nothing else inline", () => {
  const injected = '<script>steal()</script><script nonce="guess">steal()</script>'
  const own = '<script nonce="mark">let a = 1</script>'
  const { html, policy } = finishDocument(document(own + injected), 'mark', hosts)
  expect(policy).toContain(hashOf('let a = 1'))
  expect(policy).toContain(hashOf('start()'))
  expect(policy).not.toContain(hashOf('steal()'))
  expect(policy).not.toMatch(/unsafe-(inline|eval)/)
  expect(html).not.toContain('"mark"')
  expect(policy).toContain("img-src 'self' data: blob: https://cdn.example;")
})

it('refuses a document whose scripts would never start', () => {
  expect(() => finishDocument('<html><body></body></html>', 'mark', hosts)).toThrow()
  expect(() =>
    finishDocument('<script type="module" async="">start()</script>', 'mark', hosts),
  ).toThrow()
})

function hashOf(text: string) {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
