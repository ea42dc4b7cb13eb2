import { join } from 'node:path'
import type { Config } from '../../server/config.ts'
import { tellInstances } from '../../server/db/change-channel.ts'
import { openDatabase } from '../../server/db/open-database.ts'
import { projectRoot } from '../../server/project-root.ts'
import { enqueuePurge } from '../../server/purge/purge-queue.store.server.ts'
import { type OperatorCommand, runOperatorCommand } from './operator-commands.ts'

export async function runCommandHere(config: Config, command: OperatorCommand) {
  const database = await openDatabase(config, join(projectRoot, 'drizzle'))
  try {
    const pagesChanged = async (paths: readonly string[]) => {
      await tellInstances(database, paths)
      // A running server then sends the purge to the CDN.
      if (config.purge) await enqueuePurge(database.db, paths)
    }
    // A running server looks into the queue of mail by itself.
    const mail = config.mail && { wake() {}, async stop() {} }
    return await runOperatorCommand(
      { db: database.db, database, config, pagesChanged, mail },
      command,
    )
  } finally {
    await database.close()
  }
}
