import { posix } from 'node:path'
import { type Fields, fieldOf, listField, textField } from './document-fields.ts'
import { withPlaceholders } from './placeholders.ts'
import type { Site } from './site.server.ts'

type Named = { fields: Fields; date: Date | null }

const styles: Record<string, string> = {
  date: '/:categories/:year/:month/:day/:title:output_ext',
  pretty: '/:categories/:year/:month/:day/:title/',
  ordinal: '/:categories/:year/:y_day/:title:output_ext',
  none: '/:categories/:title:output_ext',
}

/** The address at which Jekyll serves a file. */
export function jekyllAddress(path: string, { fields, date }: Named, { config }: Site): string {
  const plain = path.replace(/\.\w+$/, '')
  const folders = plain.split('/')
  const file = folders.pop() ?? ''
  const name = file.replace(/^\d{4}-\d{1,2}-\d{1,2}-/, '')
  const at = folders.findIndex((folder) => /^_(posts|drafts)$/.test(folder))
  const ofSite = textField(config.permalink) || 'date'
  const own = textField(fields.permalink)
  const slug = slugified(textField(fields.slug) || name)
  const values = {
    date,
    // Jekyll keeps capitals of the file's name in :title, and changes them in :slug.
    title: textField(fields.slug) ? slug : name,
    slug,
    name: slug,
    categories: categoriesOf(fields, at > 0 ? folders.slice(0, at) : []).join('/'),
    slugified_categories: categoriesOf(fields, at > 0 ? folders.slice(0, at) : [])
      .map(slugified)
      .join('/'),
    output_ext: '.html',
    basename: file,
    path: folders.join('/'),
    collection: '',
  }
  const pattern = () => {
    if (own) return own
    if (at !== -1) return styles[ofSite] ?? ofSite
    const collection = /^_(\w+)$/.exec(folders[0] ?? '')?.[1]
    if (collection) {
      Object.assign(values, {
        collection,
        path: [...folders.slice(1), file].join('/'),
        title: slug,
      })
      const given = fieldOf(fieldOf(config.collections, collection), 'permalink')
      return textField(given) || '/:collection/:path:output_ext'
    }
    if (file === 'index') return '/:path/'
    const isPretty = ofSite === 'pretty' || (styles[ofSite] === undefined && ofSite.endsWith('/'))
    return isPretty ? '/:path/:basename/' : '/:path/:basename:output_ext'
  }
  return posix.join('/', textField(config.baseurl), withPlaceholders(pattern(), values))
}

/** Those of the folders above _posts come first; a text is several, with spaces between them. */
function categoriesOf(fields: Fields, folders: readonly string[]) {
  const given = fields.categories ?? fields.category
  const own =
    typeof given === 'string' && fields.categories ? given.split(/\s+/, 20) : listField(given)
  const all = [...folders, ...own].map((name) => name.trim().toLowerCase()).filter(Boolean)
  return [...new Set(all)]
}

function slugified(text: string) {
  return text
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase()
}
