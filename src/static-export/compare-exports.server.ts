import type { Changes, WrittenFile } from './static-export.schema.ts'

/** By what is in the files. */
export function compareFiles(
  before: ReadonlyMap<string, WrittenFile> | undefined,
  now: readonly WrittenFile[],
): Changes {
  const changes = { added: 0, changed: 0, removed: 0, reused: 0 }
  const names = new Set(now.map(({ fileName }) => fileName))
  for (const { fileName, sha256 } of now) {
    const known = before?.get(fileName)?.sha256
    changes[known === undefined ? 'added' : known === sha256 ? 'reused' : 'changed'] += 1
  }
  changes.removed = [...(before?.keys() ?? [])].filter((name) => !names.has(name)).length
  return changes
}
