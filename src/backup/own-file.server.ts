import { mediaFileType } from '../media/media.schema.ts'
import { trashFolder } from '../media/media.store.server.ts'

/** What a name in the file store stands for; null if it is not ours: a bucket may hold more. */
export function ownFile(name: string) {
  const [, sha256] = /^evidence\/[0-9a-f-]{36}\/([0-9a-f]{64})$/.exec(name) ?? []
  if (sha256) return { kind: 'evidence', sha256 } as const
  const picture = name.startsWith(trashFolder) ? name.slice(trashFolder.length) : name
  const type = mediaFileType(picture)
  return type && ({ kind: 'picture', type } as const)
}
