import { expect, it } from 'vitest'
import { pathsLinkedFrom } from './links-of.ts'

it('finds each path of the site that is linked to once', () => {
  const content = {
    href: '/contact?interest=other',
    sections: [{ link: { href: '/page/a#b' } }, { link: { href: '/page/a' } }],
    others: [
      { href: 'https://a.example/x' },
      { href: '//a.example' },
      { href: '#part' },
      { href: '/api/openapi.json' },
    ],
    text: '/not/a/link',
  }
  expect(pathsLinkedFrom(content)).toEqual(['/contact', '/page/a'])
})
