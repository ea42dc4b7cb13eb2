import { mediaFileType, trashFolder } from '../media/media.schema.ts'

/**
 * The kind of file behind a name in the file store; null for foreign files, which a bucket may
 * hold.
 */
export function ownFile(name: string) {
  const [, sha256] = /^evidence\/[0-9a-f-]{36}\/([0-9a-f]{64})$/.exec(name) ?? []
  if (sha256) return { kind: 'evidence', sha256 } as const
  const picture = name.startsWith(trashFolder) ? name.slice(trashFolder.length) : name
  const type = mediaFileType(picture)
  return type && ({ kind: 'picture', type } as const)
}
