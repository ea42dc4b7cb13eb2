import { escapeAttribute, escapeText } from '../../../lib/escape-markup.ts'

type Read = { text: string; names: string[] }

const mostNamed = 10
const fence = /^ {0,3}(`{3,}|~{3,})/

/**
 * Shortcodes of Hugo and tags of Liquid in a document: those with a place in pages are converted,
 * and the names of the others are returned, because they stay in the text.
 */
export function readShortcodes(body: string, isHtml: boolean): Read {
  if (!body.includes('{{') && !body.includes('{%')) return { text: body, names: [] }
  const names = new Set<string>()
  let isCode = ''
  const lines = body.split('\n').map((line) => {
    const [, mark = ''] = isHtml ? [] : (fence.exec(line) ?? [])
    if (mark !== '' && (isCode === '' || mark.startsWith(isCode)))
      isCode = isCode === '' ? mark : ''
    if (isCode !== '') return line
    const converted = isHtml ? line : withHighlight(line)
    const shown = converted.replace(
      /\{\{[<%]\s{0,9}(\w{1,50})\s([^{}]{0,1000}?)\/?\s{0,9}[>%]\}\}/g,
      convert,
    )
    for (const name of namesIn(shown)) if (names.size < mostNamed) names.add(name)
    return shown
  })
  return { text: lines.join('\n'), names: [...names] }
}

function withHighlight(line: string) {
  return line
    .replace(/^\s{0,9}\{%-?\s{0,9}highlight\s{1,9}([\w+-]{1,30})[^{}]{0,100}%\}\s*$/, '```$1')
    .replace(/^\s{0,9}\{%-?\s{0,9}endhighlight\s{0,9}-?%\}\s*$/, '```')
}

function convert(whole: string, name: string, given: string) {
  const value = (key: string) =>
    new RegExp(`(?:^|\\s)${key}=["']?([^"']{1,500})`).exec(given)?.[1] ?? ''
  const [first = ''] = given.trim().replace(/["']/g, '').split(/\s/, 1)
  if (name === 'youtube') return video(`https://www.youtube.com/watch?v=${value('id') || first}`)
  if (name === 'vimeo') return video(`https://vimeo.com/${value('id') || first}`)
  if (name === 'figure' && value('src')) {
    const caption = value('caption') || value('title')
    const image = `<img src="${escapeAttribute(value('src'))}" alt="${escapeAttribute(value('alt'))}">`
    return `\n\n<figure>${image}${caption && `<figcaption>${escapeText(caption)}</figcaption>`}</figure>\n\n`
  }
  return whole
}

function video(address: string) {
  return `\n\n<p><iframe src="${escapeAttribute(address)}"></iframe></p>\n\n`
}

function namesIn(line: string) {
  const plain = line.replace(/`[^`]*`/g, '')
  return [...plain.matchAll(/\{(?:%-?|\{[<%-]?)\s{0,9}\/?([a-z_][\w.-]{0,50})/gi)].map(
    ([, name = '']) => name,
  )
}
