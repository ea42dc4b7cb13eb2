import { Marked } from 'marked'
import { type Article, articleWords } from '../../../content/articles/articles.ts'
import { fillTokens } from '../../../content/articles/fill-tokens.ts'

/** An article in two parts, with its chart, if any, between them. */
export type ArticleHtml = { beforeChart: string; afterChart: string }

const marked = new Marked({
  renderer: {
    heading({ tokens, depth, text }) {
      return `<h${depth} id="${headingId(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`
    },
    // A wide table scrolls in a box of its own, which must be reachable by keyboard.
    table(token) {
      const cells = (row: typeof token.header, tag: 'th' | 'td') =>
        row
          .map(({ tokens }) => {
            const open = tag === 'th' ? '<th scope="col">' : '<td>'
            return `${open}${this.parser.parseInline(tokens)}</${tag}>`
          })
          .join('')
      const body = token.rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('')
      return (
        `<div class="article-table" role="region" tabindex="0" aria-label="${articleWords.table}">` +
        `<table><thead><tr>${cells(token.header, 'th')}</tr></thead><tbody>${body}</tbody></table>` +
        '</div>\n'
      )
    },
  },
})

/** The Markdown is ours, so the result needs no sanitising. */
export function articleHtml(markdown: string, chart: Article['chart']): ArticleHtml {
  const html = marked.parse(fillTokens(markdown), { async: false })
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
