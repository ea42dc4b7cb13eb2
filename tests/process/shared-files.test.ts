import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = 'build/client/assets'
const isPublic =
  /^(site\/(?!content-preview)|certificates|developers|transparency\/page|pages\/(public-page|sharing)|account-screens\/(links|sign-in\/login))/
const behindSignIn = /\/(app|cms|workspace)-[\w-]{8}\.js$/

type Route = { module: string; imports: string[]; parentId?: string }

/** The scripts that the browser loads for each screen. */
function scriptsOfScreens() {
  const name = readdirSync(folder).find((file) => /^manifest-.*\.js$/.test(file))
  const text = readFileSync(`${folder}/${name}`, 'utf8')
  const { routes } = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as {
    routes: Record<string, Route>
  }
  const scriptsOf = ({ module, imports, parentId }: Route): string[] => {
    const parent = parentId && routes[parentId]
    return [module, ...imports, ...(parent ? scriptsOf(parent) : [])]
  }
  return Object.entries(routes).map(([id, route]) => ({ id, scripts: new Set(scriptsOf(route)) }))
}

test('public pages load nothing that screens behind a sign-in share', () => {
  const pages = scriptsOfScreens().filter(({ id }) => isPublic.test(id))
  expect(pages.length).toBeGreaterThan(25)
  for (const { id, scripts } of pages) {
    expect(
      [...scripts].filter((script) => behindSignIn.test(script)),
      id,
    ).toEqual([])
  }
})

test('a screen behind a sign-in loads tens of scripts, not a hundred', () => {
  const screens = scriptsOfScreens()
  for (const { id, scripts } of screens) expect(scripts.size, id).toBeLessThan(65)
  const dashboard = screens.find(({ id }) => id === 'dashboard/dashboard.route')
  expect(
    [...(dashboard?.scripts ?? [])].filter((script) => behindSignIn.test(script)),
  ).toHaveLength(2)
})
