import MarkdownIt from 'markdown-it'
import type { ArticleText } from '../../../content/articles/article-texts.ts'
import {
  type Article,
  type ArticleHeading,
  articleWords,
} from '../../../content/articles/articles.ts'

/** An article in two parts, with its chart, if any, between them. */
export type ArticleHtml = { beforeChart: string; afterChart: string }

// Editors write the text too: it can have no HTML of its own, and no picture of another host.
const markdown = new MarkdownIt({ html: false }).disable('image')
const { rules } = markdown.renderer

rules.heading_open = (tokens, at, options, _env, self) => {
  const token = tokens[at]
  if (token) token.tag = smallerTag(token.tag)
  token?.attrSet('id', headingId(tokens[at + 1]?.content ?? ''))
  return self.renderToken(tokens, at, options)
}
rules.heading_close = (tokens, at, options, _env, self) => {
  const token = tokens[at]
  if (token) token.tag = smallerTag(token.tag)
  return self.renderToken(tokens, at, options)
}
rules.th_open = (tokens, at, options, _env, self) => {
  tokens[at]?.attrSet('scope', 'col')
  return self.renderToken(tokens, at, options)
}
// A wide table scrolls in a box of its own, which must be reachable by keyboard.
rules.table_open = () =>
  `<div class="article-table" role="region" tabindex="0" aria-label="${articleWords.table}"><table>\n`
rules.table_close = () => '</table></div>\n'

/** The title of the article is h1, and its parts are h2. */
function smallerTag(tag: string) {
  return tag === 'h1' || tag === 'h2' ? 'h3' : tag
}

export function articleHtml(text: ArticleText, chart: Article['chart']): ArticleHtml {
  const before: string[] = [markdown.render(text.opening)]
  const after: string[] = []
  const headings = headingsOf(text)
  for (const [at, section] of text.sections.entries()) {
    const { id = '', title = '' } = headings[at] ?? {}
    const heading = `<h2 id="${id}">${markdown.utils.escapeHtml(title)}</h2>`
    const html = `\n${markdown.render(section.text)}`
    const cut = id === chart?.afterHeading ? endOfFirstParagraph(html) : undefined
    const part = after.length > 0 ? after : before
    part.push(heading + html.slice(0, cut))
    if (cut !== undefined) after.push(html.slice(cut))
  }
  return { beforeChart: before.join(''), afterChart: after.join('') }
}

/** What the contents list. */
export function headingsOf({ sections }: ArticleText): ArticleHeading[] {
  const known = new Set(sections.map(({ id }) => id))
  return sections.map(({ id, title }) => {
    if (id) return { id, title }
    const stem = headingId(title) || 'part'
    let own = stem
    for (let copy = 2; known.has(own); copy += 1) own = `${stem}-${copy}`
    known.add(own)
    return { id: own, title }
  })
}

function endOfFirstParagraph(html: string) {
  const isFirst = html.startsWith('\n<p>')
  return isFirst ? html.indexOf('</p>') + '</p>'.length : 0
}

/** The words of the heading in lower case, joined by hyphens. */
function headingId(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}
