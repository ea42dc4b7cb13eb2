import type { Changes, WrittenFile } from './static-export.schema.ts'

/** By what is in the files. */
export function compareFiles(
  before: Record<string, WrittenFile>,
  now: readonly WrittenFile[],
): Changes {
  const changes = { added: 0, changed: 0, removed: 0, reused: 0 }
  const names = new Set(now.map(({ fileName }) => fileName))
  for (const { fileName, sha256 } of now) {
    const known = Object.hasOwn(before, fileName) ? before[fileName]?.sha256 : undefined
    changes[known === undefined ? 'added' : known === sha256 ? 'reused' : 'changed'] += 1
  }
  changes.removed = Object.keys(before).filter((fileName) => !names.has(fileName)).length
  return changes
}
