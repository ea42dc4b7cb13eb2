import { posix } from 'node:path'
import { type Fields, fieldOf, isFields, isTrue, textField } from './document-fields.ts'
import { withPlaceholders } from './placeholders.ts'
import { contentFolders, languagesOf, type Site } from './site.server.ts'

type Named = { fields: Fields; title: string; date: Date | null }

/** The address at which Hugo serves a file of its content. */
export function hugoAddress(path: string, page: Named, { config }: Site): string {
  const { folder, language: ofFolder } = contentFolders(config).find((one) =>
    path.startsWith(one.folder),
  ) ?? {
    folder: '',
    language: '',
  }
  const file = path.slice(folder.length).replace(/\.\w+$/, '')
  const ofName = languagesOf(config).find(([name]) => file.endsWith(`.${name}`))?.[0] ?? ''
  const language = ofName || ofFolder
  const plain = ofName ? file.slice(0, -ofName.length - 1) : file
  const address = addressOf(plain, page, config)
  return posix.join('/', prefixOf(config), languagePrefix(language, config), address)
}

function addressOf(file: string, { fields, title, date }: Named, config: Fields) {
  const parts = file.split('/')
  const name = parts.pop() ?? ''
  const isSection = name === '_index'
  const isBundle = name === 'index'
  const base = isBundle ? (parts.pop() ?? '') : name
  const slug = textField(fields.slug)
  const tokens = {
    date,
    title: urlized(title, config),
    slug: slug ? urlized(slug, config) : urlized(title, config),
    slugorfilename: urlized(slug || base, config),
    slugorcontentbasename: urlized(slug || base, config),
    filename: urlized(base, config),
    contentbasename: urlized(base, config),
    section: parts[0] ?? '',
    sections: parts.join('/'),
    'sections[last]': parts.at(-1) ?? '',
    'sections[1:]': parts.slice(1).join('/'),
  }
  const url = textField(fields.url)
  if (url) return posix.join('/', withPlaceholders(url, tokens))
  if (isSection) return ended(parts.map((part) => urlized(part, config)).join('/'), config)
  const pattern = patternOf(config.permalinks, parts[0] ?? '/')
  if (pattern) return withPlaceholders(pattern, tokens)
  const folders = parts.map((part) => urlized(part, config))
  return ended([...folders, urlized(slug || base, config)].join('/'), config)
}

/** For a section, directly or under `page`. */
function patternOf(permalinks: unknown, section: string) {
  const ofPages = fieldOf(permalinks, 'page')
  const given = isFields(ofPages) ? fieldOf(ofPages, section) : undefined
  return textField(given) || textField(fieldOf(permalinks, section))
}

function ended(path: string, config: Fields) {
  if (path === '') return '/'
  return isTrue(config.uglyurls) ? `/${path}.html` : `/${path}/`
}

/** As Hugo makes paths: letters of all scripts stay. */
function urlized(text: string, config: Fields) {
  const plain = text
    .normalize('NFC')
    .trim()
    .replace(/[\s-]+/g, '-')
    .replace(/[^\p{L}\p{N}\p{M}._~+-]/gu, '')
    .replace(/-+/g, '-')
  return isTrue(config.disablepathtolower) ? plain : plain.toLowerCase()
}

/** The path of a site that does not start at the top of its host. */
function prefixOf(config: Fields) {
  return URL.parse(textField(config.baseurl))?.pathname ?? ''
}

function languagePrefix(language: string, config: Fields) {
  const main = textField(config.defaultcontentlanguage) || 'en'
  if (languagesOf(config).length === 0) return ''
  const isMain = language === '' || language === main
  return isMain && !isTrue(config.defaultcontentlanguageinsubdir) ? '' : `/${language || main}`
}
