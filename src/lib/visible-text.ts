// Zero-width characters, direction marks, fillers and all else that a font draws as nothing.
const hidden = /[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/gu
// Line ends, tabs and controls, with the white space after them; a plain space stays.
const breaks = /(?! )[\s\p{Cc}\p{Cs}][\s\p{Cc}\p{Cs}]*/gu
const plain = /^[\x20-\x7e]*$/

/**
 * For names and headlines, also in signed documents: one line of characters that a reader can see.
 * Hidden ones can make a text look like another, and a line break can start a paragraph that seems
 * to be somebody else's.
 */
export function oneLine(text: string) {
  if (plain.test(text)) return text.trim()
  return text.replace(hidden, '').replace(breaks, ' ').trim()
}

/** For longer texts, which may have paragraphs. */
export function visibleLines(text: string) {
  return text
    .split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)
    .map(oneLine)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Whether a text that cannot be changed any more has a line break or a character nobody sees. */
export function hasHidden(text: string) {
  return text.search(hidden) >= 0 || /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(text)
}
