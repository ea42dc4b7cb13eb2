import { posix } from 'node:path'
import { loadAll } from 'js-yaml'
import { parse as parseToml } from 'smol-toml'
import { importLimits } from '../import.schema.ts'
import { type Fields, fieldOf, isFields, textField, withLowerCaseNames } from './document-fields.ts'
import { type Container, readAtMost } from './open-container.server.ts'
import { readFrontMatter } from './read-front-matter.server.ts'

/** How the generator of a site reads its files, according to its configuration. */
export type Site = {
  generator: 'hugo' | 'jekyll' | 'none'
  /** The folder of the configuration, with a slash at the end, or empty. */
  root: string
  config: Fields
  /** Front matter that a file gets from sections above it (Hugo) or from defaults (Jekyll). */
  inherited(path: string): Fields
}

export const plainSite: Site = { generator: 'none', root: '', config: {}, inherited: () => ({}) }

export async function openSite(container: Container): Promise<Site> {
  const names = [...container.files.keys()]
  const [name, generator] = configOf(names) ?? []
  if (!name || !generator) {
    const cascades = await readCascades(container, 'content/')
    return { ...plainSite, inherited: (path) => fromCascades(cascades, path) }
  }
  const main = await readConfig(container, name)
  if (generator === 'jekyll') {
    const root = folderOf(name)
    return { generator, root, config: main, inherited: (path) => fromDefaults(main.defaults, path) }
  }
  const isSplit = name.includes('config/_default/')
  const root = isSplit ? name.slice(0, name.indexOf('config/_default/')) : folderOf(name)
  const config = { ...main }
  for (const part of isSplit ? ['permalinks', 'languages', 'cascade'] : []) {
    const file = names.find((one) => one.startsWith(`${root}config/_default/${part}.`))
    if (file) config[part] = await readConfig(container, file)
  }
  const cascades = await readCascades(container, root)
  cascades.set(root, { ...hiding(config.cascade), ...cascades.get(root) })
  return { generator, root, config, inherited: (path) => fromCascades(cascades, root + path) }
}

const hugoConfig = /(^|\/)(hugo|config|config\/_default\/(hugo|config))\.(toml|ya?ml|json)$/
const jekyllConfig = /(^|\/)_config\.(ya?ml|toml)$/

/** The configuration nearest to the top, because themes and examples have their own. */
function configOf(names: readonly string[]) {
  const found = names.flatMap((name): [string, 'hugo' | 'jekyll'][] => {
    if (jekyllConfig.test(name)) return [[name, 'jekyll']]
    return hugoConfig.test(name) ? [[name, 'hugo']] : []
  })
  const isHugo = (name: string) =>
    /(^|\/)hugo\./.test(name) || names.some((one) => one.startsWith(`${rootOf(name)}content/`))
  return found
    .filter(([name, generator]) => generator === 'jekyll' || isHugo(name))
    .sort(([a], [b]) => depthOf(a) - depthOf(b))[0]
}

function rootOf(name: string) {
  return folderOf(name).replace(/(^|\/)config\/_default\/$/, '$1')
}

function depthOf(name: string) {
  return rootOf(name).split('/').length
}

function folderOf(name: string) {
  return name.slice(0, name.lastIndexOf('/') + 1)
}

/** An unreadable configuration is none: its pages are then drafts or public by their own fields. */
async function readConfig(container: Container, name: string): Promise<Fields> {
  const file = container.files.get(name)
  const bytes = file && (await readAtMost(file, importLimits.configBytes))
  if (!bytes) return {}
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '')
  try {
    const extension = posix.extname(name)
    const read =
      extension === '.toml'
        ? parseToml(text)
        : extension === '.json'
          ? JSON.parse(text)
          : loadAll(text, { maxAliases: 20 })[0]
    return isFields(read) ? withLowerCaseNames(read) : {}
  } catch {
    return {}
  }
}

/** What `cascade` in the _index files of sections hands down, by the folder of the section. */
async function readCascades(container: Container, root: string) {
  const cascades = new Map<string, Fields>()
  for (const [name, file] of container.files) {
    if (!name.startsWith(root) || !/(^|\/)_index(\.[\w-]+)?\.(md|markdown|html?)$/.test(name))
      continue
    const bytes = await readAtMost(file, importLimits.documentBytes)
    const { fields } = readFrontMatter(bytes?.toString('utf8') ?? '')
    if (fields.cascade) cascades.set(folderOf(name), hiding(fields.cascade))
  }
  return cascades
}

const hidingFields = ['draft', 'headless', '_build', 'build', 'date', 'publishdate', 'expirydate']

/** A cascade may be for some pages only; all pages below become drafts rather than public. */
function hiding(cascade: unknown): Fields {
  const entries = (Array.isArray(cascade) ? cascade : [cascade]).filter(isFields)
  const all = entries.map((entry) => withLowerCaseNames(entry))
  const given = all.flatMap((entry) => [
    withLowerCaseNames(isFields(entry.params) ? entry.params : {}),
    entry,
  ])
  return Object.fromEntries(
    given.flatMap((entry) =>
      hidingFields.flatMap((name) => (name in entry ? [[name, entry[name]]] : [])),
    ),
  )
}

function fromCascades(cascades: ReadonlyMap<string, Fields>, path: string): Fields {
  if (cascades.size === 0) return {}
  let result: Fields = {}
  for (let at = 0; at !== -1; at = path.indexOf('/', at) === -1 ? -1 : path.indexOf('/', at) + 1) {
    result = { ...result, ...cascades.get(path.slice(0, at)) }
  }
  return result
}

/** Jekyll's `defaults`: a later entry wins over an earlier one. */
function fromDefaults(defaults: unknown, path: string): Fields {
  if (!Array.isArray(defaults)) return {}
  const fitting = defaults.slice(0, 200).filter((entry) => {
    const scope = fieldOf(entry, 'scope')
    return isInScope(textField(fieldOf(scope, 'path')), textField(fieldOf(scope, 'type')), path)
  })
  const values = fitting.map((entry) => fieldOf(entry, 'values')).filter(isFields)
  return Object.assign({}, ...values.map(withLowerCaseNames))
}

function isInScope(scope: string, type: string, path: string) {
  const [above = ''] = scope.replace(/^\/|\/$/g, '').split('*', 1)
  if (above !== '' && !path.startsWith(above)) return false
  if (type === '') return true
  const folder = `_${type}/`
  if (type === 'drafts') return /(^|\/)_drafts\//.test(path)
  if (type === 'posts') return /(^|\/)_(posts|drafts)\//.test(path)
  return type === 'pages' ? !/(^|\/)_/.test(path) : path.startsWith(folder)
}

const templates = new Set([
  '_layouts',
  '_includes',
  '_site',
  '_sass',
  '_data',
  '_plugins',
  '_templates',
])
const rootTemplates = new Set(['layouts', 'themes', 'archetypes'])

/** The folder or file, as the report counts it, if a document is no page of the site. */
export function notOfContent(name: string, { generator, root, config }: Site): string | undefined {
  const path = name.startsWith(root) ? name.slice(root.length) : name
  const folders = path.split('/').slice(0, -1)
  const template = folders.find((folder) => templates.has(folder))
  if (template) return `${template}/`
  const [first = ''] = folders
  if (generator === 'hugo') {
    const isContent = contentFolders(config).some(({ folder }) => path.startsWith(folder))
    return isContent ? undefined : first ? `${first}/` : path
  }
  const isExcluded =
    generator === 'jekyll' && (first === 'vendor' || excludes(config.exclude, path))
  return rootTemplates.has(first) || isExcluded ? (first ? `${first}/` : path) : undefined
}

function excludes(given: unknown, path: string) {
  const names = Array.isArray(given) ? given.slice(0, 200).map(textField) : []
  return names.some(
    (name) => name !== '' && (path === name || path.startsWith(`${name.replace(/\/$/, '')}/`)),
  )
}

/** The folders of pages of a Hugo site, each with its language if it has one of its own. */
export function contentFolders(config: Fields) {
  const folders = languagesOf(config).flatMap(([language, values]) => {
    const folder = textField(fieldOf(values, 'contentdir') ?? fieldOf(values, 'contentDir'))
    return folder ? [{ folder: withSlash(folder), language }] : []
  })
  const main = { folder: withSlash(textField(config.contentdir) || 'content'), language: '' }
  return [...folders, main].sort((a, b) => b.folder.length - a.folder.length)
}

export function languagesOf({ languages }: Fields) {
  return isFields(languages) ? Object.entries(languages).slice(0, 200) : []
}

function withSlash(folder: string) {
  return `${folder.replace(/^\.?\/|\/$/g, '')}/`
}
