import { responsiveSources } from '../../media/responsive-sources.ts'
import type { ExportedArticle } from './exported-article.ts'
import { exportedName } from './site-assets.server.ts'

type Cover = NonNullable<ExportedArticle['cover']>

/** The sources of a cover, as seen from a file. */
export function exportedCover(cover: Cover, top: string, sizes = '(width < 48rem) 100vw, 736px') {
  const at = (path: string) => top + (exportedName(path) ?? `assets${path}`)
  const forms = sourcesOf(cover).map(({ path, width }) => `${at(path)} ${width}`)
  return {
    src: at(cover.url),
    ...(forms.length > 0 && { srcSet: forms.join(', '), sizes }),
  }
}

/** The files of the live site that a cover needs. */
export function filesOfCover(cover: Cover) {
  return [cover.url, ...sourcesOf(cover).map(({ path }) => path)]
}

function sourcesOf({ url, width }: Cover) {
  const { srcset } = (width ? responsiveSources(url, width) : undefined) ?? { srcset: '' }
  return srcset
    .split(', ')
    .filter(Boolean)
    .map((form) => {
      const [path = '', width = ''] = form.split(' ')
      return { path, width }
    })
}
