import type { Counted } from '../counted.ts'

const pages = (count: number) => (count === 1 ? '1 page' : `${count.toLocaleString('en-GB')} pages`)

/** Words of changes to many pages at once. */
export const bulkWords = {
  select: 'Select',
  done: 'Done',
  unknown: (id: number) => `Page ${id}`,
  choose: (title: string) => `Select ${title}`,
  chooseAll: 'All on this page',
  chosen: (count: number) => `${pages(count)} selected`,
  chooseMatching: ({ total, isCapped }: Counted, most: number) =>
    isCapped || total > most
      ? `Select up to ${most.toLocaleString('en-GB')} that match`
      : `Select all ${total.toLocaleString('en-GB')} that match`,
  actions: { publish: 'Publish', unpublish: 'Unpublish', trash: 'Move to trash' },
  question: {
    publish: (count: number) => `Publish ${pages(count)}?`,
    unpublish: (count: number) => `Unpublish ${pages(count)}?`,
    trash: (count: number) => `Move ${pages(count)} to the trash?`,
  },
  consequence: {
    publish: 'Visitors will see the newest version of each immediately.',
    unpublish: 'Their public addresses show “not found” immediately.',
    trash: 'They stay there for 30 days. Public addresses show “not found” immediately.',
  },
  cancel: 'Cancel',
  busy: 'Working…',
  progress: (done: number, total: number) => `${done} of ${total}`,
  outcome: {
    publish: (count: number) => `${pages(count)} published`,
    unpublish: (count: number) => `${pages(count)} unpublished`,
    trash: (count: number) => `${pages(count)} moved to the trash`,
  },
  unchanged: (count: number) => `${pages(count)} had nothing to change.`,
  failed: (count: number) => `${pages(count)} could not be changed:`,
  undo: 'Undo',
  undoing: 'Undoing…',
  undone: (count: number) => `Undone for ${pages(count)}`,
  notUndone: (count: number) => `${pages(count)} changed since then and were left as they are.`,
  stopped: {
    title: 'The change stopped early',
    description: 'The server did not answer. Pages changed so far are counted.',
  },
  close: 'Close',
}
