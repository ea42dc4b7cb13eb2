import { type Counted, countedText } from '../counted.ts'

/** Words of the trash of pages and pictures. */
const days = (count: number) => (count === 1 ? '1 day left' : `${count} days left`)

export const trashWords = {
  title: 'Trash',
  text: 'Kept for 30 days, then gone for good. Public addresses answer “not found” at once.',
  tabs: { label: 'Trash', pages: 'Pages', media: 'Media' },
  tab: (name: string, list: Counted) => (list.total > 0 ? `${name} (${countedText(list)})` : name),
  loading: 'Loading the trash',
  empty: { title: 'The trash is empty', text: 'Deleted pages and images wait here for 30 days.' },
  daysLeft: days,
  deletedBy: (when: string, who: string | null) =>
    who ? `Deleted ${when} by ${who}` : `Deleted ${when}`,
  today: 'today',
  slugTaken: (slug: string) =>
    `The slug is taken; it comes back as ${slug}-2 or the next free one.`,
  usedOn: (titles: string[]) => `Missing on: ${titles.join(', ')}`,
  choose: (name: string) => `Choose ${name}`,
  chosen: (chosen: number, list: Counted) => `${chosen} of ${countedText(list)} chosen`,
  restore: 'Restore',
  restoreLabel: (name: string) => `Restore ${name}`,
  restored: (count: number) => (count === 1 ? 'Restored from the trash' : `${count} restored`),
  restoreFailed: {
    title: 'Not everything was restored',
    description: 'Check your connection and try again.',
  },
  remove: 'Delete for good',
  removeLabel: (name: string) => `Delete ${name} for good`,
  removed: (count: number) => (count === 1 ? 'Deleted for good' : `${count} deleted for good`),
  removeFailed: {
    title: 'Not everything was deleted',
    description: 'Check your connection and try again.',
  },
  emptyTrash: 'Empty trash',
  question: {
    remove: (count: number) =>
      count === 1 ? 'Delete this for good?' : `Delete these ${count} for good?`,
    empty: 'Empty the trash?',
  },
  consequence: {
    remove: 'Nobody can bring it back, and the history of a page goes with it.',
    empty: 'All pages and images in the trash are deleted for good.',
  },
  busy: 'Deleting...',
  cancel: 'Cancel',
  some: (done: number, total: number) => `${done} of ${total} done. The others are still there.`,
}
