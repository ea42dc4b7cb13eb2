import { existsSync, readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import { Hono } from 'hono'
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

/** Whether the site itself answers at this path, in its normal form; pages of the CMS apart. */
export function serves(path: string): boolean {
  files ??= new Set(namesOfFiles())
  return (
    files.has(path) ||
    machineFiles.router.match('GET', path)[0].length > 0 ||
    matchRoutes(documents, path) !== null
  )
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
