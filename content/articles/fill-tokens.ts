import { brand } from '../brand.ts'
import type { FigureId } from '../figures.ts'
import { figures } from '../figures.ts'

/** Fills {{brand}} and {{figures.id}} in an article. An unknown token stops the build. */
export function fillTokens(markdown: string): string {
  return markdown.replace(/\{\{([^}]+)\}\}/g, (_, token: string) => tokenValue(token.trim()))
}

function tokenValue(token: string): string {
  if (token === 'brand') return brand.name
  const id = token.replace(/^figures\./, '')
  if (token.startsWith('figures.') && isFigureId(id)) return figures[id].value
  throw new Error(`Unknown token {{${token}}} in an article`)
}

function isFigureId(id: string): id is FigureId {
  return Object.hasOwn(figures, id)
}
