/** Words for search appearance and for the check before publishing. */
export const searchTool = {
  title: 'Search appearance',
  text: 'Empty fields are filled from the page itself. Saved with the page.',
  fields: {
    title: 'Title for search engines',
    description: 'Description',
    canonical: 'Canonical address',
    noindex: 'Keep out of search engines',
  },
  canonicalHint: 'Only if the same text is at another address that search engines should prefer.',
  count: (length: number, best: number) => `${length} of about ${best} characters`,
  image: 'Social image',
  noImage: 'The first image on the page, or the site’s own.',
  chooseImage: 'Choose image',
  removeImage: 'Use the default',
  result: 'As a search result',
  card: 'As a social card',
  hidden: 'Search engines are asked not to show this page.',
}

export const checkTool = {
  title: 'Before publishing',
  good: 'No suggestions.',
  advice: (count: number) => (count === 1 ? '1 suggestion:' : `${count} suggestions:`),
  show: 'Show',
  showLabel: (problem: string) => `Show: ${problem}`,
  checking: 'Looking for broken links…',
  problems: {
    longTitle: (length: number) =>
      `The title has ${length} characters; search engines cut it after about 60.`,
    noAlt: (file: string) =>
      `The image ${file} has no alternative text. Describe it, or mark it as decorative.`,
    hugeImage: (file: string, width: number) =>
      `The image ${file} is ${width.toLocaleString('en-GB')} pixels wide. A smaller one loads faster.`,
    skippedHeading: (text: string, level: number) =>
      `“${text}” is a heading ${level} with no heading ${level - 1} before it.`,
    emptyLink: 'A link has no text.',
    brokenLink: (href: string) => `The link to ${href} does not lead to a published page.`,
  },
}
