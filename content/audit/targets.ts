const count = (total: number, one: string) => `${total} ${total === 1 ? one : `${one}s`}`

/** What a line of the audit log is about where that is more than one thing. */
export const auditTargets = {
  redirects: (total: number) => count(total, 'redirect'),
  pages: (action: string, ids: readonly number[]) =>
    `${count(ids.length, 'page')} (${action}): ${ids.join(', ')}`,
}
