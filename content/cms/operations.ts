/** What administrators see on the dashboard when something needs their attention. */
export const operationsWords = {
  backup: {
    title: 'Backups are overdue.',
    last: (day: string) => `The last good one is from ${day}.`,
    none: 'No good one has been made yet.',
    advice:
      'The server’s log says why. Check that there is enough space, and that the bucket can be reached.',
  },
  reports: {
    heading: 'Blocked by browsers',
    text: 'Something on these pages tried to run or load what the site does not allow, and the visitor’s browser refused. Kept for 30 days.',
    what: (blocked: string, directive: string) => `${blocked || 'Inline code'} (${directive})`,
    where: (page: string, times: number, day: string) =>
      `${page} · ${times === 1 ? 'once' : `${times.toLocaleString('en-GB')} times`}, last on ${day}`,
  },
}
