import type { Db } from '../../server/db/database.ts'
import { listQuickHashes, replaceHash } from './recovery-code.store.server.ts'
import { slowly } from './recovery-codes.server.ts'

/** Codes of earlier versions stay valid, and are as hard to guess as new ones from now on. */
export async function slowRecoveryCodes(db: Db) {
  for (const { accountKind: kind, accountId, codeHash } of await listQuickHashes(db)) {
    const owner = { kind, accountId }
    await replaceHash(db, owner, codeHash, await slowly(owner, codeHash))
  }
}
