import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const groups = readFileSync('docs/hostile-cases.md', 'utf8')
  .split(/^## \d+\. /m)
  .slice(1)
const rowsOf = (group: string) =>
  Array.from(group.matchAll(/^\| .* \| (\S+\.ts) \| (.*) \|$/gm), ([, file = '', title = '']) => ({
    file,
    title,
  }))

it('has tests for every group', () => {
  expect(groups.length).toBeGreaterThan(13)
  expect(groups.filter((group) => rowsOf(group).length < 2)).toEqual([])
})

it('names no test that does not exist', () => {
  const missing = groups.flatMap(rowsOf).filter(({ file, title }) => {
    const source = existsSync(file) ? readFileSync(file, 'utf8') : ''
    return !["'", '"', '`'].some((quote) => source.includes(quote + title + quote))
  })
  expect(missing).toEqual([])
})
