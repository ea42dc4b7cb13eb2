import { parseHtml, textOf } from '../../html-tree.server.ts'

const inline =
  'a|abbr|b|bdi|bdo|br|cite|code|del|em|i|ins|kbd|mark|q|s|small|span|strong|sub|sup|u|var'
const inlineTag = new RegExp(`<(/?)(?:${inline})(?=[\\s/>])[^<>]*>`, 'gi')

/** The text of a title that may have entities and tags of a line, such as <em>. Others are text. */
export function lineOfHtml(html: string): string {
  return textWithout(inlineTag, html)
}

/** The text of HTML of any kind, in one line. */
export function plainText(html: string): string {
  return textWithout(/<[^<>]*>/g, html)
}

/** Not by a tree, because one that is nested deeply cannot be walked. */
function textWithout(tags: RegExp, html: string) {
  const bare = html.slice(0, longest).replace(tags, '').replaceAll('<', '&lt;')
  return textOf(parseHtml(bare)).replace(/\s+/g, ' ').trim()
}

const longest = 20_000
