/**
 * Everything that a page may contain. The sanitiser's allow-list, the editor's schema and prose.css
 * are made from this set or tested against it, so that none of them loses what another allows.
 */
export const pageColours = ['green', 'amber', 'red', 'grey'] as const
export type PageColour = (typeof pageColours)[number]

export const alignments = ['center', 'right', 'justify'] as const
export type Alignment = (typeof alignments)[number]

export const deepestIndent = 4

export const headingLevels = [2, 3, 4] as const
export type HeadingLevel = (typeof headingLevels)[number]

export const classNames = {
  colour: (colour: PageColour) => `colour-${colour}`,
  align: (alignment: Alignment) => `align-${alignment}`,
  indent: (steps: number) => `indent-${steps}`,
}

const alignClasses = alignments.map(classNames.align)
const indentClasses = Array.from({ length: deepestIndent }, (_, i) => classNames.indent(i + 1))
const colourClasses = pageColours.map(classNames.colour)

type TagRule = { attributes?: readonly string[]; classes?: readonly string[] }

const textBlock: TagRule = { classes: [...alignClasses, ...indentClasses] }
const cell: TagRule = { attributes: ['colspan', 'rowspan'], classes: alignClasses }

/** Every element that a stored page may contain, with its allowed attributes and classes. */
export const pageTags: Record<string, TagRule> = {
  p: textBlock,
  h2: textBlock,
  h3: textBlock,
  h4: textBlock,
  ul: {},
  ol: { attributes: ['start'] },
  li: {},
  blockquote: {},
  pre: {},
  code: { classes: ['language-*'] },
  table: {},
  thead: {},
  tbody: {},
  tr: {},
  th: { ...cell, attributes: ['colspan', 'rowspan', 'scope'] },
  td: cell,
  figure: { attributes: ['data-video', 'data-video-id'] },
  figcaption: {},
  // The role says that an empty alternative text was chosen.
  img: { attributes: ['src', 'alt', 'role', 'width', 'height'] },
  a: { attributes: ['href', 'target', 'rel', 'data-page'] },
  hr: {},
  br: {},
  strong: {},
  em: {},
  u: {},
  s: {},
  sub: {},
  sup: {},
  span: { classes: colourClasses },
}

/** Synonyms in pasted or older HTML. */
export const tagSynonyms: Record<string, string> = {
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  b: 'strong',
  i: 'em',
  strike: 's',
  del: 's',
  ins: 'u',
  tfoot: 'tbody',
}

/** Attributes in the order in which stored HTML has them, so that equal pages are equal strings. */
export const attributeOrder = [
  'class',
  'href',
  'src',
  'alt',
  'width',
  'height',
  'target',
  'rel',
  'start',
  'colspan',
  'rowspan',
  'scope',
  'data-video',
  'data-video-id',
  'data-page',
  'tabindex',
  'role',
]

/** Only paths of this site: no image may send a visitor's browser to another host. */
export function isOwnImage(src: string): boolean {
  return src.length <= longestAddress && /^\/(?![/\\])(?!api\/|cms\/)[^\s\\]*$/.test(src)
}

const longestAddress = 2048

const allowedSchemes = ['http:', 'https:', 'mailto:', 'tel:']

/** Whether a link may have this address: of this site, or of a harmless scheme. */
export function isAllowedLink(href: string): boolean {
  if (href.length > longestAddress) return false
  if (/^(#|\/(?![/\\])|[\w.~-][^\s:\\]*$)/.test(href)) return true
  return URL.canParse(href) && allowedSchemes.includes(new URL(href).protocol)
}

/**
 * A link to another page keeps the page's id in data-page, so that it survives a new address.
 * Returns that id, or undefined for any other link.
 */
export function linkedPage(href: string, dataPage: string | undefined): string | undefined {
  return dataPage && /^[1-9]\d{0,8}$/.test(dataPage) && /^\/(page|blog)\/[a-z0-9-]+(#|$)/.test(href)
    ? dataPage
    : undefined
}

/** A linked site must not get access to the page that opened it. */
export function linkRelation(href: string, target: string | undefined): string | undefined {
  return target === '_blank' || /^https?:/i.test(href) ? 'noopener' : undefined
}
