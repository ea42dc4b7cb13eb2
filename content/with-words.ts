/** Puts words in place of their names in braces; other braces stay. */
export const withWords = (text: string, words: Record<string, string>) =>
  text.replace(/\{(\w{1,40})\}/g, (whole, name: string) =>
    Object.hasOwn(words, name) ? (words[name] ?? whole) : whole,
  )
