import { Parser } from 'htmlparser2'
import { renderToStaticMarkup } from 'react-dom/server'
import { staticSite } from '../../../content/cms/static-export.ts'
import { escapeAttribute, escapeText } from '../../lib/escape-markup.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { topOf } from './file-names.server.ts'
import { type LiveSite, liveReferences } from './live-references.server.ts'
import { policy } from './static-document.server.tsx'

export type StaticCopy = {
  html: string
  title: string
  assets: ReadonlySet<string>
  /** Stylesheets of the live site. */
  sheets: ReadonlySet<string>
  unreachable: ReadonlySet<string>
}

type Attributes = Record<string, string>

/** Left out with all that is in them: without the program they would do nothing. */
const withoutUse = new Set(['style', 'button', 'dialog', 'template', 'iframe', 'input', 'select'])
const voidElements = new Set(['meta', 'link', 'img', 'source', 'br', 'hr', 'input', 'wbr', 'col'])
/** Marks a text for those without scripts, with the place of what needs them. */
const liveOnly = 'data-live-only'
const scrolls = 'data-scrolls'
const jsonLd = 'application/ld+json'

/**
 * A document of the live site as a file of the export: its words and pictures, without scripts, and
 * without the controls that need them. Its links lead to the other files, or to the live site.
 */
export function staticCopy(
  document: string,
  { fileName, path, ...site }: LiveSite & { fileName: string; path: string },
): StaticCopy {
  const references = liveReferences(site, fileName, path)
  const sheets = new Set<string>()
  const out: string[] = ['<!doctype html>\n']
  let title = ''
  /** The element that is left out now, and how deep in it the parser is. */
  let leftOut: { name: string; depth: number } | null = null
  let data: string | null = null
  /** Elements that are written under another name, or not at all. */
  const renamed: (string | null)[] = []
  let isTitle = false

  const open = (name: string, attributes: Attributes) => {
    const written = Object.entries(attributes).map(
      ([name, value]) => ` ${name}="${escapeAttribute(value)}"`,
    )
    out.push(`<${name}${written.join('')}>`)
  }

  function openTag(name: string, given: Attributes): string | null {
    const attributes = lowerCased(given)
    if (name === 'meta') return writeMeta(attributes)
    if (name === 'link') return writeLink(attributes)
    if (name === 'noscript') return null
    const plain = name === 'button' ? 'div' : name
    open(plain, withReferences(withoutControls(attributes)))
    return plain
  }

  function writeMeta(attributes: Attributes) {
    const { charset, property = '', name = property, content = '' } = attributes
    const isAddress = /^(og:url|(og|twitter):image)$/.test(name)
    const known = isAddress ? references.absolute(content) : content
    if (known !== null) open('meta', { ...attributes, ...(isAddress && { content: known }) })
    if (charset) open('meta', { 'http-equiv': 'Content-Security-Policy', content: policy(top) })
    return null
  }

  const top = topOf(fileName)

  function writeLink({ rel = '', href = '', type, sizes }: Attributes) {
    if (rel === 'stylesheet') {
      const sheet = href.replace(/#.*$/, '')
      sheets.add(sheet)
      open('link', { rel, href: top + sheet.slice(1) })
    } else if (rel === 'canonical') {
      const known = references.absolute(href)
      if (known) open('link', { rel, href: known })
    } else if (rel === 'icon' || rel === 'apple-touch-icon') {
      open('link', {
        ...{ rel, href: references.relative(href) },
        ...(type && { type }),
        ...(sizes && { sizes }),
      })
    }
    return null
  }

  function withReferences(attributes: Attributes): Attributes {
    const { href, src, srcset } = attributes
    return {
      ...attributes,
      ...(href !== undefined && { href: references.relative(href) }),
      ...(src !== undefined && { src: references.relative(src) }),
      ...(srcset !== undefined && { srcset: eachSource(srcset, references.relative) }),
    }
  }

  /** For what only the live site can do. */
  function linkToLive(address: string, { open, none }: { open: string; none: string }) {
    const style = buttonStyle({ size: 'lg' })
    return renderToStaticMarkup(
      <p>
        {site.liveUrl ? (
          <a href={site.liveUrl + address} className={style}>
            {open}
          </a>
        ) : (
          none
        )}
      </p>,
    )
  }

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (leftOut) {
          if (name === leftOut.name) leftOut.depth += 1
        } else if (name === 'script' && attributes.type === jsonLd) {
          data = ''
        } else if (name === 'form') {
          leftOut = { name, depth: 1 }
          out.push(linkToLive(attributes.action ?? path, staticSite.live.form))
        } else if (attributes[liveOnly]) {
          leftOut = { name, depth: 1 }
          out.push(linkToLive(path + attributes[liveOnly], staticSite.live.part))
        } else if (name === 'script' || (withoutUse.has(name) && !isCard(name, attributes))) {
          leftOut = { name, depth: 1 }
        } else {
          isTitle ||= name === 'title' && title === ''
          renamed.push(openTag(name, attributes))
        }
      },
      ontext(text) {
        if (data !== null) data += text
        else if (!leftOut) {
          out.push(escapeText(text))
          if (isTitle) title += text
        }
      },
      onclosetag(name) {
        if (leftOut) {
          if (name === leftOut.name) leftOut.depth -= 1
          if (leftOut.depth === 0) leftOut = null
        } else if (data !== null) {
          const text = withAddresses(data, references.absolute)
          if (site.siteUrl) out.push(`<script type="${jsonLd}">${text}</script>`)
          data = null
        } else {
          const written = renamed.pop()
          if (written && !voidElements.has(written)) out.push(`</${written}>`)
          isTitle &&= name !== 'title'
        }
      },
    },
    { lowerCaseTags: false, lowerCaseAttributeNames: false, recognizeSelfClosing: true },
  )
  parser.end(document)
  const { assets, unreachable } = references
  return { html: `${out.join('')}\n`, title, assets, sheets, unreachable }
}

/** A button whose face is content, such as a city's picture and name. */
const isCard = (name: string, attributes: Attributes) =>
  name === 'button' && attributes['aria-haspopup'] === 'dialog'

function lowerCased(attributes: Attributes): Attributes {
  const kept = Object.entries(attributes).filter(
    ([name]) => !/^(on|style$|nonce$|disabled$|data-(discover|later)$)/i.test(name),
  )
  // SVG has names in mixed case.
  const plain = (name: string) => (/^(srcSet|charSet)$/.test(name) ? name.toLowerCase() : name)
  return Object.fromEntries(kept.map(([name, value]) => [plain(name), value]))
}

const control = /^(type|role|tabindex|aria-(haspopup|expanded|controls|checked|label|value\w+))$/

/** What only a script moves is a plain part of the page here, and scrolled by hand. */
function withoutControls({ [scrolls]: isMoved, ...attributes }: Attributes): Attributes {
  if (isMoved !== undefined) return { ...attributes, tabindex: '0' }
  const isControl =
    /^(radio|radiogroup|slider)$/.test(attributes.role ?? '') || attributes['aria-haspopup']
  if (!isControl) return attributes
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => !control.test(name)))
}

function eachSource(srcset: string, relative: (address: string) => string) {
  return srcset
    .split(', ')
    .map((source) => {
      const [address = '', ...size] = source.split(' ')
      return [relative(address), ...size].join(' ')
    })
    .join(', ')
}

/** Structured data with the addresses of the export. */
function withAddresses(json: string, absolute: (address: string) => string | null) {
  const value = JSON.parse(json, (_name, part) =>
    typeof part === 'string' && /^https?:/.test(part) ? (absolute(part) ?? part) : part,
  )
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
