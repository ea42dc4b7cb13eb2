import { checkTool } from '../../../content/cms/page-tools.ts'

export type PageProblem = {
  text: string
  /** The block of the page with the problem; null for the title. */
  block: number | null
}

const longTitle = 60
const hugeWidth = 3000
const words = checkTool.problems

/**
 * Problems that an editor should fix, in page order. `broken` are links without a target, `names`
 * those of pictures in the library, by their files.
 */
export function checkPage(
  title: string,
  html: string,
  broken: ReadonlySet<string>,
  names: Readonly<Record<string, string>> = {},
): PageProblem[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const problems: PageProblem[] = []
  if (title.trim().length > longTitle) {
    problems.push({ text: words.longTitle(title.trim().length), block: null })
  }
  let level = 1
  for (const [block, element] of [...body.children].entries()) {
    const found = (text: string) => problems.push({ text, block })
    const [, digit] = /^h([234])$/.exec(element.localName) ?? []
    if (digit) {
      const now = Number(digit)
      if (now > level + 1) found(words.skippedHeading(shorten(element.textContent ?? ''), now))
      level = now
    }
    for (const image of element.querySelectorAll('img')) {
      const file = fileOf(image)
      const name = names[file] ?? file
      const isDecorative = image.getAttribute('role') === 'presentation'
      if (!image.getAttribute('alt')?.trim() && !isDecorative) found(words.noAlt(name))
      const width = Number(image.getAttribute('width'))
      if (width > hugeWidth) found(words.hugeImage(name, width))
    }
    for (const link of element.querySelectorAll('a')) {
      const href = link.getAttribute('href') ?? ''
      if (!link.textContent?.trim() && !link.querySelector('img[alt]:not([alt=""])')) {
        found(words.emptyLink)
      }
      if (broken.has(linkKey(link))) found(words.brokenLink(href))
    }
  }
  return problems
}

/** Links to pages of this site: by the page's number, or by address. */
export function pageLinksIn(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const keys = [...body.querySelectorAll('a')].map(linkKey).filter((key) => key !== '')
  return [...new Set(keys)]
}

/** The files of the library that the page shows. */
export function picturesIn(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const files = [...body.querySelectorAll('img[src^="/media/"]')].map(fileOf)
  return [...new Set(files)]
}

function fileOf(image: Element) {
  return image.getAttribute('src')?.split('/').at(-1) ?? ''
}

function linkKey(link: Element) {
  const page = link.getAttribute('data-page')
  if (page) return page
  const [, path] =
    /^(\/(?:page|blog)\/[a-z0-9-]+)(?:[#?]|$)/.exec(link.getAttribute('href') ?? '') ?? []
  return path ?? ''
}

function shorten(text: string) {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text
}
