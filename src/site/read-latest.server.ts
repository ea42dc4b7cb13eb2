import { blog } from '../../content/blog.ts'
import { type Frame, frame } from '../../content/frame.ts'
import type { ResourceLink } from '../../content/navigation.ts'
import { listArticles } from '../pages/articles/article.store.server.ts'
import { isConnectionError } from '../server/db/connection-error.ts'
import type { Services } from '../server/services.ts'
import { isSame } from '../site-content/compare-content.ts'
import { type ArticleCard, toCard } from './blog/list/article-card.server.ts'
import { readShippedCards } from './blog/read-shipped.server.ts'

/** The menu of every page shows this many. */
const newestInMenu = 3

type Resources = Frame['menu']['resources']

const shipped = frame.menu.resources
/** What was read last, for the time in which the database does not answer. */
const known = new WeakMap<Services['config'], Resources | null>()

/** The newest articles for the menu; null if it shows those that were shipped or pinned. */
export async function readLatest(services: Services, changed: Resources = shipped) {
  if (changed.arePinned || !isSame(changed.links, shipped.links)) return null
  const { readPublic, config } = services
  try {
    const part = { from: 0, size: newestInMenu }
    const rows = await readPublic((db) => listArticles(db, {}, part))
    const own = rows.length > 0 ? await readShippedCards(services) : []
    const cards = [...rows.map((row) => toCard(row, config.mediaUrl)), ...own]
    const newest = cards.sort((a, b) => b.date.localeCompare(a.date)).slice(0, newestInMenu)
    const latest =
      rows.length === 0 ? null : { heading: changed.heading, links: newest.map(toLink) }
    known.set(config, latest)
    return latest
  } catch (error) {
    if (!isConnectionError(error)) throw error
    return known.get(config) ?? null
  }
}

function toLink({ path, title, topic, minutes, cover }: ArticleCard): ResourceLink {
  const own = shipped.links.find(({ href }) => href === path)
  if (own) return own
  const picture = cover && (cover.srcSet?.split(' ', 1)[0] ?? cover.src)
  return {
    label: title,
    href: path,
    note: [topic?.name, blog.minutes(minutes)].filter(Boolean).join(' · '),
    thumbnail: 'workforce',
    ...(picture && { picture }),
  }
}
