import MarkdownIt from 'markdown-it'
import { type Article, articleWords } from '../../../content/articles/articles.ts'
import { fillTokens } from '../../../content/articles/fill-tokens.ts'

/** An article in two parts, with its chart, if any, between them. */
export type ArticleHtml = { beforeChart: string; afterChart: string }

const markdown = new MarkdownIt({ html: true })
const { rules } = markdown.renderer

rules.heading_open = (tokens, at, options, _env, self) => {
  tokens[at]?.attrSet('id', headingId(tokens[at + 1]?.content ?? ''))
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

/** The Markdown is ours, so the result needs no sanitising. */
export function articleHtml(text: string, chart: Article['chart']): ArticleHtml {
  const html = markdown.render(fillTokens(text))
  const cut = chart ? endOfFirstParagraph(html, chart.afterHeading) : html.length
  return { beforeChart: html.slice(0, cut), afterChart: html.slice(cut) }
}

function endOfFirstParagraph(html: string, id: string): number {
  const heading = html.indexOf(`id="${id}"`)
  if (heading < 0) throw new Error(`No heading with the id ${id} in the article`)
  return html.indexOf('</p>', heading) + '</p>'.length
}

/** The words of the heading in lower case, joined by hyphens. */
function headingId(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}
