import type { listSpendRates } from './spend-rate.store.server.ts'

type Listed = Awaited<ReturnType<typeof listSpendRates>>['found'][number]

export function presentSpendRate({ added: _, addedAt, ...rate }: Listed) {
  return { ...rate, addedAt: addedAt.toISOString() }
}
