import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...globSync('docs/*.md'),
  ...globSync('docs/operate/*.md'),
]

it.each(documents)('%s names only files and folders that are there', (document) => {
  const named = readFileSync(document, 'utf8').matchAll(
    /`((?:src|content|docs|scripts|tests|bench|drizzle|ops)\/[^`\s*{}]*)`/g,
  )
  const missing = [...named].map(([, path = '']) => path).filter((path) => !existsSync(path))
  expect(missing).toEqual([])
})

it('lists every decision in the index', () => {
  const index = readFileSync('docs/decisions/README.md', 'utf8')
  const files = globSync('docs/decisions/2*.md').map((path) => path.split('/').pop() ?? '')
  expect(files.filter((file) => !index.includes(`(${file})`))).toEqual([])
})
