import { newDataDir } from '../tests/support/server-process.ts'
import { startPostgres } from '../tests/support/start-postgres.ts'
import type { Effort } from './measure.ts'

type Target = { databaseUrl: string | null; dataDir: string }

export type BenchDatabase = {
  name: string
  slug: string
  /** Creates an empty database. */
  create(name: string): Promise<Target>
  /** The environment for a server on it. */
  env(target: Target): Record<string, string>
  stop(): Promise<void>
}

const embedded: BenchDatabase = {
  name: 'embedded',
  slug: 'embedded',
  create: async () => ({ databaseUrl: null, dataDir: newDataDir() }),
  env: ({ dataDir }) => ({ DATA_DIR: dataDir }),
  stop: async () => {},
}

/**
 * Both databases of the product, with the durability that operators get by default. A quick run
 * uses only the embedded one, which needs no start.
 */
export async function startDatabases({ quick }: Effort): Promise<BenchDatabase[]> {
  if (quick) return [embedded]
  const postgres = await startPostgres()
  return [
    embedded,
    {
      name: 'PostgreSQL',
      slug: 'postgresql',
      create: async (name) => ({
        databaseUrl: await postgres.createDatabase(name),
        dataDir: newDataDir(),
      }),
      env: ({ dataDir, databaseUrl }) => ({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' }),
      stop: () => postgres.stop(),
    },
  ]
}
