import { articles } from '../../content/articles/articles.ts'
import type { DocumentHandler } from '../server/http/documents.ts'
import type { Services } from '../server/services.ts'
import { articlePath } from '../site/blog/article-path.ts'
import { readShippedCards } from '../site/blog/read-shipped.server.ts'
import { publicPaths } from '../site/public-paths.ts'
import type { BuiltInPages } from '../static-export/built-in-pages.ts'

/** These need the program, or are lists that an export makes of its own articles. */
const onlyLive = ['/blog', '/dashboard', '/developers', '/verify', '/log']

/** The pages of the site that can be read without the program. */
export function builtInPages(services: Services, documents: DocumentHandler): BuiltInPages {
  return {
    paths: [
      ...publicPaths.filter((path) => !onlyLive.includes(path)),
      ...articles.map(({ slug }) => articlePath(slug)),
    ],
    articles: () => readShippedCards(services),
    async render(path) {
      const request = new Request(new URL(path, services.siteUrl))
      const answer = await documents(request, { address: '', requestId: 'export' }, () => [])
      const isPage = answer.headers.get('Content-Type')?.startsWith('text/html')
      if (answer.status !== 200 || !isPage) throw new Error(`${path} answers ${answer.status}`)
      return answer.text()
    },
  }
}
