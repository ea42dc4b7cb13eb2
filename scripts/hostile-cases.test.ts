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

it('has tests for each of the fourteen groups', () => {
  expect(groups.map((group) => rowsOf(group).length > 1)).toEqual(Array(14).fill(true))
})

it('names no test that does not exist', () => {
  const missing = groups.flatMap(rowsOf).filter(({ file, title }) => {
    const source = existsSync(file) ? readFileSync(file, 'utf8') : ''
    return !["'", '"', '`'].some((quote) => source.includes(quote + title + quote))
  })
  expect(missing).toEqual([])
})
