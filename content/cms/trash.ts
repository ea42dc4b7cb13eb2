import { type Counted, countedText } from '../counted.ts'

/** Words of the trash of pages and images. */
const days = (count: number) => (count === 1 ? '1 day left' : `${count} days left`)

export const trashWords = {
  title: 'Trash',
  text: 'Kept for 30 days, then permanently deleted. Public addresses show “not found” immediately.',
  tabs: { label: 'Trash', pages: 'Pages', media: 'Media' },
  tab: (name: string, list: Counted) => (list.total > 0 ? `${name} (${countedText(list)})` : name),
  loading: 'Loading the trash',
  empty: {
    title: 'The trash is empty',
    text: 'Deleted pages and images are kept here for 30 days.',
  },
  daysLeft: days,
  deletedBy: (when: string, who: string | null) =>
    who ? `Deleted ${when} by ${who}` : `Deleted ${when}`,
  today: 'today',
  slugTaken: (slug: string) =>
    `The slug is taken, so it will be restored as ${slug}-2 or the next free one.`,
  usedOn: (titles: string[]) => `Missing on: ${titles.join(', ')}`,
  choose: (name: string) => `Select ${name}`,
  chosen: (chosen: number, list: Counted) => `${chosen} of ${countedText(list)} selected`,
  restore: 'Restore',
  restoreLabel: (name: string) => `Restore ${name}`,
  restored: (count: number) => (count === 1 ? 'Restored from the trash' : `${count} restored`),
  restoreFailed: {
    title: 'Not everything was restored',
    description: 'Check your connection and try again.',
  },
  remove: 'Delete permanently',
  removeLabel: (name: string) => `Delete ${name} permanently`,
  removed: (count: number) =>
    count === 1 ? 'Permanently deleted' : `${count} permanently deleted`,
  removeFailed: {
    title: 'Not everything was deleted',
    description: 'Check your connection and try again.',
  },
  emptyTrash: 'Empty trash',
  question: {
    remove: (count: number) =>
      count === 1 ? 'Delete this permanently?' : `Delete these ${count} permanently?`,
    empty: 'Empty the trash?',
  },
  consequence: {
    remove: 'This cannot be undone. The history of a page is deleted with it.',
    empty: 'All pages and images in the trash are permanently deleted.',
  },
  busy: 'Deleting…',
  cancel: 'Cancel',
  some: (done: number, total: number) => `${done} of ${total} done. The others are still there.`,
}
