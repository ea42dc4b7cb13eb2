import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { variableNames } from '../src/server/config.ts'
import { witnessVariables } from '../src/witness/witness-config.server.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'bench/README.md',
  ...globSync('docs/**/*.md'),
]

it.each(documents)('%s names only files and folders that are there', (document) => {
  const named = read(document).matchAll(
    /`((?:src|content|docs|scripts|tests|bench|drizzle|ops)\/[^`\s*{}]*)`/g,
  )
  const missing = [...named].map(([, path = '']) => path).filter((path) => !existsSync(path))
  expect(missing).toEqual([])
})

it.each(documents)('%s links only to files that are there', (document) => {
  const links = read(document).matchAll(/\]\((?!https?:)([^)#\s]+)/g)
  const missing = Array.from(links, ([, path = '']) => path).filter(
    (path) => !existsSync(join(dirname(document), path)),
  )
  expect(missing).toEqual([])
})

it('lists every decision in the index', () => {
  const index = read('docs/decisions/README.md')
  const files = globSync('docs/decisions/2*.md').map((path) => path.split('/').pop() ?? '')
  expect(files.filter((file) => !index.includes(`(${file})`))).toEqual([])
})

it('describes every variable, and none that does not exist', () => {
  const rows = read('docs/operate/configuration.md').matchAll(/^\| (`[A-Z][^|]*`) \|/gm)
  const described = Array.from(rows, ([, names = '']) => names.replaceAll('`', '').split(', '))
  expect(described.flat().sort()).toEqual([...variableNames, ...witnessVariables].sort())
})

it('describes every command', () => {
  const pages = read('README.md') + read('docs/operate/commands.md')
  const { scripts } = JSON.parse(read('package.json'))
  const missing = Object.keys(scripts).filter(
    (name) => !new RegExp(`\`npm (run )?${name}\\b`).test(pages),
  )
  expect(missing).toEqual([])
})
