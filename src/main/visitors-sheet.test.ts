import { readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { expect, it } from 'vitest'
import routes from '../routes.ts'

const sheet = readFileSync('src/app.css', 'utf8')
const leftOut = [...sheet.matchAll(/@source not "\.\/([^"]+)"/g)].flatMap(([, path = '']) => [
  path,
  join(path, '**'),
])

it('visitors load no classes of a screen behind a sign-in', () => {
  const screens = routes.flatMap((route) =>
    'children' in route ? [route.file, ...route.children.map(({ file }) => file)] : [],
  )
  expect(screens.length).toBeGreaterThan(30)
  expect(screens.filter((file) => !leftOut.some((path) => matchesGlob(file, path)))).toEqual([])
})
