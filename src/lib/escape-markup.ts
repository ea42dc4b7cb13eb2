const entities = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' }

const entityOf = new Map(Object.entries(entities).map(([name, text]) => [text, `&${name};`]))
const textOf = new Map(Object.entries(entities).map(([name, text]) => [`&${name};`, text]))

/** For text in HTML, like a browser's innerHTML: quotes stay as they are. */
export function escapeText(text: string) {
  return text.replace(/[&<>\u00a0]/g, toEntity)
}

/** For an HTML attribute in double quotes. */
export function escapeAttribute(value: string) {
  return value.replace(/[&<>"\u00a0]/g, toEntity)
}

/** For texts and attributes in XML, without the control characters that XML cannot carry. */
export function escapeXml(text: string) {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"]/g, toEntity)
}

/** Reverses the three above. Other entities stay as they are. */
export function unescapeMarkup(markup: string) {
  return markup.replace(/&(?:amp|lt|gt|quot|nbsp);/g, (entity) => textOf.get(entity) ?? entity)
}

function toEntity(character: string) {
  return entityOf.get(character) ?? character
}
