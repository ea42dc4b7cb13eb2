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

function isMissing({ file, title }: { file: string; title: string }) {
  const source = existsSync(file) ? readFileSync(file, 'utf8') : ''
  return !["'", '"', '`'].some((quote) => source.includes(quote + title + quote))
}

it('names no test that does not exist', () => {
  expect(groups.flatMap(rowsOf).filter(isMissing)).toEqual([])
})

it('names the place that stops each attack of docs/security.md, and its test', () => {
  const rows = readFileSync('docs/security.md', 'utf8').matchAll(
    /^\| .* \| (\S+\.(?:ts|sql)) \| (\S+\.ts) \| (.*) \|$/gm,
  )
  const attacks = Array.from(rows, ([, place = '', file = '', title = '']) => ({
    place,
    file,
    title,
  }))
  expect(attacks.length).toBeGreaterThan(20)
  expect(attacks.filter(({ place }) => !existsSync(place))).toEqual([])
  expect(attacks.filter(isMissing)).toEqual([])
})
