import { expect, it } from 'vitest'
import { sitemapFiles } from './machine-files.ts'

const urls = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ address: `https://site.example/${at}.html` }))

it('is one file while all addresses fit into it', () => {
  expect(sitemapFiles('https://site.example', urls(10_000))).toMatchObject([
    { name: 'sitemap.xml' },
  ])
})

it('is cut into parts that hold each address once', () => {
  const [index, ...parts] = sitemapFiles('https://site.example', urls(20_001))
  expect(parts.map(({ name }) => name)).toEqual(['sitemap-1.xml', 'sitemap-2.xml', 'sitemap-3.xml'])
  for (const { name } of parts)
    expect(index?.xml).toContain(`<loc>https://site.example/${name}</loc>`)
  const all = parts.flatMap(({ xml }) => xml.match(/\d+\.html/g) ?? [])
  expect(new Set(all).size).toBe(20_001)
  expect(all).toHaveLength(20_001)
})
