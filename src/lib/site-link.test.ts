import { expect, it } from 'vitest'
import { isSiteLink } from './site-link.ts'

it.each([
  '/contact',
  '/solutions#carbon-management',
  '/verify/SAMP-0000-0000-0001?a=1',
  '/über-uns',
  '#contact',
  'https://www.linkedin.com/company/a',
  'mailto:hello@terraproof.example?subject=Support%20Request',
])('%s can be linked', (href) => expect(isSiteLink(href)).toBe(true))

it.each([
  '',
  'contact',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/a b',
  '#',
  '#a b',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://a.example',
  'https:a.example',
  'https://user@a.example',
  'https://',
  'mailto:',
  'mailto:nobody',
  '/a\u202eb',
  '/a\u0000',
])('%j cannot', (href) => expect(isSiteLink(href)).toBe(false))
