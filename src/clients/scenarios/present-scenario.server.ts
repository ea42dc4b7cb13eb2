import type { StoredScenario } from './scenario.store.server.ts'

export function presentScenario({ id, name, inputs, createdAt }: StoredScenario) {
  return { id, name, inputs, createdAt: createdAt.toISOString() }
}
