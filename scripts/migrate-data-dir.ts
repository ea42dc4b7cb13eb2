// Creates the embedded database in the given directory, with all tables and no rows.
import { openDatabase } from '../src/server/db/open-database.ts'

const [dataDir = ''] = process.argv.slice(2)
const database = await openDatabase({ databaseUrl: null, dataDir }, 'drizzle')
await database.close()
