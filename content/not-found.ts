import type { Action, PageMeta } from './pages/marketing-page.ts'

export type NotFound = {
  meta: PageMeta
  title: string
  text: string
  actions: readonly Action[]
}

/** For any path without a route. */
export const unknownPath: NotFound = {
  meta: {
    title: '404 - Page Not Found',
    description: 'There is no page at this address.',
  },
  title: '404 - Page Not Found',
  text: "The page you're looking for doesn't exist.",
  actions: [
    { label: 'Back to home', href: '/home', kind: 'primary' },
    { label: 'Contact us', href: '/contact', kind: 'outline' },
  ],
}

/** For /page/{slug} without a published page. Go back uses the history, or else /home. */
export const unknownCmsPage: NotFound = {
  meta: {
    title: 'Page Not Found',
    description: 'This page does not exist or has been moved.',
  },
  title: 'Page Not Found',
  text: "The page you're looking for doesn't exist or has been moved.",
  actions: [{ label: 'Go back', href: '/home', kind: 'outline' }],
}

/** For an address whose page was removed for good. */
export const removedPage: NotFound = {
  meta: { title: 'This page was removed', description: 'The page at this address was removed.' },
  title: 'This page was removed',
  text: 'There is nothing at this address any more, and nothing has replaced it.',
  actions: unknownPath.actions,
}

/** A fault on our side, shown by the error boundary. */
export const serverFault: NotFound = {
  meta: { title: 'Something went wrong', description: 'This page could not be shown.' },
  title: 'This page could not be shown',
  text: 'The fault is on our side and has been recorded. Try again in a minute.',
  actions: [
    { label: 'Back to home', href: '/home', kind: 'primary' },
    { label: 'Contact us', href: '/contact', kind: 'outline' },
  ],
}
