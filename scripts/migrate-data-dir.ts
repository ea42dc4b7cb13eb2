// Creates the embedded database in the given directory, with all tables and the factor sets that
// every server has.
import { storeShippedSets } from '../src/factors/shipped-sets.store.server.ts'
import { openDatabase } from '../src/server/db/open-database.ts'

const [dataDir = ''] = process.argv.slice(2)
const database = await openDatabase({ databaseUrl: null, dataDir }, 'drizzle')
await storeShippedSets(database.db)
await database.vacuum?.()
await database.close()
