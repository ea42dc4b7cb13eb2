import { describe, expect, it } from 'vitest'
import { pageMeta, siteUrlFrom } from './page-meta.ts'

const page = {
  title: 'Contact',
  description: 'Write to us.',
  path: '/contact',
  matches: [{ id: 'root', loaderData: { siteUrl: 'https://example.org' } }],
}

describe('pageMeta', () => {
  it('puts the page before the product in the title', () => {
    expect(pageMeta(page)).toContainEqual({ title: 'Contact · Terraproof' })
  })

  it('makes one absolute address for canonical and sharing', () => {
    const url = 'https://example.org/contact'
    expect(pageMeta(page)).toContainEqual({ tagName: 'link', rel: 'canonical', href: url })
    expect(pageMeta(page)).toContainEqual({ property: 'og:url', content: url })
  })

  it('shares the picture and kind of its own where it has them', () => {
    const meta = pageMeta({ ...page, image: '/images/a.jpg', type: 'article' })
    const image = 'https://example.org/images/a.jpg'
    expect(meta).toContainEqual({ property: 'og:image', content: image })
    expect(meta).toContainEqual({ name: 'twitter:image', content: image })
    expect(meta).toContainEqual({ property: 'og:type', content: 'article' })
  })
})

describe('siteUrlFrom', () => {
  it('reads what the root loader answered', () => {
    const matches = [{ id: 'root', loaderData: { siteUrl: 'https://example.org' } }, undefined]
    expect(siteUrlFrom(matches)).toBe('https://example.org')
  })

  it('has an answer even where the root loader failed', () => {
    expect(siteUrlFrom([{ id: 'root' }])).toBe('https://terraproof.example')
  })
})

describe('the name of the site', () => {
  it('is the one that editors chose, in titles and shared links', () => {
    const matches = [{ id: 'root', loaderData: { changed: { frame: { name: 'Verdant' } } } }]
    const meta = pageMeta({ title: 'Team', description: 'People', path: '/team', matches })
    expect(meta).toContainEqual({ title: 'Team · Verdant' })
    expect(meta).toContainEqual({ property: 'og:site_name', content: 'Verdant' })
  })
})
