const dayMs = 86_400_000

/** The first and the last day of a period, in UTC. */
export function periodDays(period: string, chosen: { from: string; to: string }, now = new Date()) {
  const daysAgo = (days: number) =>
    new Date(now.getTime() - days * dayMs).toISOString().slice(0, 10)
  if (period === 'range') return chosen
  if (period === 'all') return { from: '', to: '' }
  if (period === 'today') return { from: daysAgo(0), to: '' }
  return { from: daysAgo(period === 'month' ? 29 : 6), to: '' }
}
