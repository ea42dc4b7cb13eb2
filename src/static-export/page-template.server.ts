import { formatDay } from '../lib/format-day.ts'
import { cutAtSlots, escapeText, fillSlots, samplePage } from './markup-slots.server.ts'
import { remembered } from './remembered.server.ts'
import {
  type PageToRender,
  renderStaticHome,
  renderStaticPage,
  type SiteFrame,
} from './render-static.server.tsx'
import type { Part } from './scratch-buffer.server.ts'
import type { ListedPage } from './static-views.tsx'

type PageInBytes = Omit<PageToRender, 'html'> & { html: string | Buffer }

/**
 * Renders the components once and puts each page into the places that this leaves: what React takes
 * a millisecond for is then done in microseconds.
 */
export function createPageTemplate(frame: SiteFrame) {
  const markup = renderStaticPage(frame, samplePage)
  const markupWithoutImage = renderStaticPage(frame, { ...samplePage, image: undefined })
  const withImage = cutAtSlots(markup)
  const withoutImage = cutAtSlots(markupWithoutImage)
  const inNavigation = new Set(frame.navigation.map(({ fileName }) => fileName))

  return {
    /** The same for two frames that look the same. */
    text: markup + markupWithoutImage,
    render(page: PageInBytes): Part[] {
      // The header marks these as the page that one is on.
      if (inNavigation.has(page.fileName)) {
        return [renderStaticPage(frame, { ...page, html: String(page.html) })]
      }
      return fillSlots(page.image ? withImage : withoutImage, {
        ...listed(page),
        html: page.html,
        description: escapeText(page.description || page.title),
        image: escapeText(page.image ?? ''),
      })
    },
  }
}

/** The home page, whose list has a line for every page. */
export function renderHome(
  frame: SiteFrame,
  pages: readonly ListedPage[],
  image: string | undefined,
): Part[] {
  const markup = renderStaticHome(frame, [samplePage], image)
  const start = markup.lastIndexOf('<li', markup.indexOf(samplePage.fileName))
  const end = markup.indexOf('</li>', start) + '</li>'.length
  const line = cutAtSlots(markup.slice(start, end))
  const lines = pages.flatMap((page) => fillSlots(line, listed(page)))
  return [markup.slice(0, start), ...lines, markup.slice(end)]
}

function listed({ title, fileName, updatedAt }: ListedPage) {
  return {
    title: escapeText(title),
    fileName: escapeText(fileName),
    updatedAt,
    day: dayOf(updatedAt.slice(0, 'yyyy-mm-dd'.length)),
  }
}

/** Many pages were saved on the same day. */
const dayOf = remembered(formatDay)
