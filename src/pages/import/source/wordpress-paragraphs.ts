import { pageLimits } from '../../page.schema.ts'
import { videoFromAddress } from '../../video-embed.ts'

/**
 * Paragraphs and line breaks where WordPress itself adds them to a text of its older editor: blank
 * lines end a paragraph, other line breaks are kept, but none beside an element that is a block.
 */
export function withParagraphs(text: string): string {
  const writer = new Writer()
  const tag = /<(\/?)([a-z][a-z0-9-]*)(?=[\s/>])[^<>]*>/iy
  for (let at = 0; at < text.length; ) {
    const next = text.indexOf('<', at)
    writer.addText(text.slice(at, next === -1 ? undefined : next))
    if (next === -1) break
    tag.lastIndex = next
    const [whole, slash, name = ''] = tag.exec(text) ?? []
    if (whole)
      at = writer.addTag(whole, slash === '/', name.toLowerCase(), text, next + whole.length)
    else if (text.startsWith('<!--', next)) at = writer.addComment(text, next)
    else {
      writer.addText('<')
      at = next + 1
    }
  }
  return writer.end()
}

const blocks = new Set(
  'table thead tfoot caption col colgroup tbody tr td th div dl dd dt ul ol li form map area blockquote address p h1 h2 h3 h4 h5 h6 hr fieldset legend section article aside hgroup header footer nav main figure figcaption details menu summary'.split(
    ' ',
  ),
)
/** Text inside these is not put into paragraphs. */
const ofLines = new Set('h1 h2 h3 h4 h5 h6 dt caption figcaption figure summary legend'.split(' '))
/** Everything up to the end of these is theirs. */
const raw = new Set('pre script style textarea svg object video audio select iframe'.split(' '))
const empty = new Set('br hr img input wbr source embed param col area'.split(' '))
const visible = new Set(['img', 'input', 'embed'])

/** Inline elements that are still open are written again in each of their paragraphs. */
const deepestInline = 12

type Line = { html: string[]; isShown: boolean }

const emptyLine = (): Line => ({ html: [], isShown: false })

class Writer {
  readonly #out: string[] = []
  readonly #blocks: string[] = []
  readonly #inline: { name: string; html: string }[] = []
  #lines = [emptyLine()]
  /** The line before this one ended with <br>. */
  #isAfterBreak = false
  #paragraph = '<p>'
  #repeatable = pageLimits.content
  readonly #isWithoutEnd = new Set<string>()

  addText(text: string) {
    for (const [index, html] of text.split('\n').entries()) {
      if (index > 0) this.#endLine()
      this.#add(html, /[^ \t\f\v]/.test(html))
    }
  }

  /** Returns where the text continues. */
  addTag(html: string, isEnd: boolean, name: string, text: string, after: number): number {
    if (!isEnd && raw.has(name)) return this.#addRaw(html, name, text, after)
    if (name === 'br') this.#addBreak()
    else if (blocks.has(name)) this.#addBlock(html, isEnd, name)
    else this.#addInline(html, isEnd, name)
    return after
  }

  addComment(text: string, start: number): number {
    const end = this.#find('-->', text, start)
    if (end === -1) {
      this.addText('<')
      return start + 1
    }
    if (text.startsWith('<!--nextpage-->', start)) this.#endParagraph()
    return end + '-->'.length
  }

  end() {
    this.#endParagraph()
    return this.#out.join('')
  }

  #add(html: string, isShown: boolean) {
    const line = this.#lines.at(-1)
    // Spaces at the beginning of a line are not kept: there may be many such lines.
    if (!line || (!isShown && !line.isShown && html.trim() === '')) return
    line.html.push(html)
    if (isShown) line.isShown = true
    if (isShown) this.#isAfterBreak = false
  }

  /** A line without anything on it ends the paragraph. */
  #endLine() {
    if (this.#isAfterBreak) this.#isAfterBreak = false
    else if (this.#lines.at(-1)?.isShown) this.#lines.push(emptyLine())
    else if (this.#lines.length > 1) this.#endParagraph()
  }

  #addBreak() {
    if (this.#isAfterBreak) {
      this.#endParagraph()
      return
    }
    if (this.#lines.at(-1)?.isShown) this.#lines.push(emptyLine())
    this.#isAfterBreak = true
  }

  #addBlock(html: string, isEnd: boolean, name: string) {
    this.#endParagraph()
    if (name === 'p') {
      this.#paragraph = isEnd ? '<p>' : html
      return
    }
    this.#paragraph = '<p>'
    if (isEnd) {
      const at = this.#blocks.lastIndexOf(name, this.#blocks.length)
      if (at === -1) return
      this.#blocks.splice(at)
    } else if (!empty.has(name)) this.#blocks.push(name)
    this.#out.push(html)
  }

  #addInline(html: string, isEnd: boolean, name: string) {
    if (isEnd) {
      const at = this.#inline.findLastIndex((one) => one.name === name)
      if (at === -1) return
      this.#inline.splice(at, 1)
    } else if (!empty.has(name) && !html.endsWith('/>')) {
      // An element that never ends would be looked through again and again.
      if (this.#inline.length >= deepestInline) return
      this.#inline.push({ name, html })
    }
    this.#add(html, visible.has(name))
  }

  #addRaw(html: string, name: string, text: string, after: number) {
    const start = this.#find(`</${name}`, text, after)
    const end = start === -1 ? -1 : text.indexOf('>', start)
    if (end === -1) {
      this.#add(html, false)
      return after
    }
    this.#endParagraph()
    this.#out.push(html, text.slice(after, end + 1))
    return end + 1
  }

  /** Looks for what is missing only once, because each look goes to the end of the text. */
  #find(what: string, text: string, from: number) {
    if (this.#isWithoutEnd.has(what)) return -1
    const found = text.indexOf(what, from)
    const other =
      found === -1 && what.startsWith('</') ? text.indexOf(what.toUpperCase(), from) : found
    if (other === -1) this.#isWithoutEnd.add(what)
    return other
  }

  #endParagraph() {
    const lines = this.#lines
    this.#lines = [emptyLine()]
    this.#isAfterBreak = false
    if (lines.some(({ isShown }) => isShown)) this.#write(lines)
    // What is still open is opened again in the next paragraph.
    for (const { html } of this.#inline) {
      this.#repeatable -= html.length
      if (this.#repeatable > 0) this.#add(html, false)
    }
  }

  #write(lines: Line[]) {
    const ends = this.#inline
      .map(({ name }) => `</${name}>`)
      .reverse()
      .join('')
    const isOfLines = ofLines.has(this.#blocks.at(-1) ?? '')
    let open: string[] = []
    let tags = ''
    const endPart = () => {
      const html = open.join('<br>') + tags + ends
      if (open.length > 0) this.#out.push(isOfLines ? html : `${this.#paragraph}${html}</p>`)
      if (open.length > 0) this.#paragraph = '<p>'
      open = []
      tags = ''
    }
    for (const line of lines) {
      const html = line.html.join('').trim()
      if (/^https?:\/\/[^\s<>"]+$/i.test(html)) {
        endPart()
        this.#out.push(embed(html))
      } else if (line.isShown) {
        open.push(tags + html)
        tags = ''
      } else tags += html
    }
    endPart()
  }
}

/** An address alone on its line: a video is shown, and others are linked. */
export function embed(address: string): string {
  return videoFromAddress(address.replaceAll('&amp;', '&').replaceAll('&#038;', '&'))
    ? `<iframe src="${address}"></iframe>`
    : `<p><a href="${address}">${address}</a></p>`
}
