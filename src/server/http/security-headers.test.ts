import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { contentSecurityPolicy } from './security-headers.ts'

it('allows the inline scripts of the page by hash and nothing else inline', () => {
  const policy = contentSecurityPolicy('<script>let a = 1</script><script src="/x.js"></script>')
  const hash = createHash('sha256').update('let a = 1').digest('base64')
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
  expect(policy).not.toMatch(/unsafe-(inline|eval)/)
})
