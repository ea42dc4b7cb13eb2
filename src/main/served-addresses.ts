import { existsSync, readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import { matchRoutes, type RouteObject } from 'react-router'
import { articles } from '../../content/articles/articles.ts'
import { normalPath } from '../pages/redirects/redirect-address.ts'
import routes from '../routes.ts'
import { projectRoot } from '../server/project-root.ts'
import { articlePath } from '../site/blog/article-path.ts'
import { discovery } from '../site/discovery.api.server.ts'
import { manifestName } from '../static-export/static-export.schema.ts'
import { plainRoutes } from './plain-routes.ts'

/** These look for a redirect where they have nothing to show. */
const openRoutes = ['*', 'page/:slug', 'blog/:slug', 'blog/tag/:tag', 'blog/author/:author']

const documents = closed(routes as RouteObject[])
const machineFiles = new Hono()
for (const { method, path } of [...plainRoutes.routes, ...discovery.routes]) {
  if (method === 'GET') machineFiles.get(path, (c) => c.body(null))
}
let files: ReadonlySet<string> | undefined
/** Matching takes a third of a millisecond, and an import asks for each of its addresses often. */
const answered = new LRUCache<string, boolean>({
  max: 20_000,
  maxSize: 4_000_000,
  sizeCalculation: sizeOf,
})

function sizeOf(_isServed: boolean, path: string) {
  return path.length + 1
}

/** Whether the site itself answers at this path, in its normal form; pages of the CMS apart. */
export function serves(path: string): boolean {
  files ??= new Set(namesOfFiles())
  const known = answered.get(path)
  if (known !== undefined) return known
  const isServed =
    files.has(path) ||
    machineFiles.router.match('GET', path)[0].length > 0 ||
    matchRoutes(documents, path) !== null
  answered.set(path, isServed)
  return isServed
}

function closed(list: readonly RouteObject[]): RouteObject[] {
  return list
    .filter(({ path = '' }) => !openRoutes.includes(path))
    .map((route) => (route.children ? { ...route, children: closed(route.children) } : route))
}

/** The files that the server serves, and those that every export has. */
function namesOfFiles() {
  const folders = ['public', 'build/client'].map((name) => join(projectRoot, name))
  const names = folders.filter(existsSync).flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) =>
        join(parentPath, name).slice(folder.length).replaceAll(sep, '/'),
      ),
  )
  return [...names, `/${manifestName}`, ...articles.map(({ slug }) => articlePath(slug))].map(
    normalPath,
  )
}
