import { newDataDir } from '../tests/support/server-process.ts'
import { startPostgres } from '../tests/support/start-postgres.ts'

type Target = { databaseUrl: string | null; dataDir: string }

export type BenchDatabase = {
  name: string
  slug: string
  /** A new, empty one. */
  create(name: string): Promise<Target>
  /** How a server is told to use it. */
  env(target: Target): Record<string, string>
  stop(): Promise<void>
}

/** The two that the product runs on, with the durability that operators get by default. */
export async function startDatabases(): Promise<BenchDatabase[]> {
  const postgres = await startPostgres()
  return [
    {
      name: 'embedded',
      slug: 'embedded',
      create: async () => ({ databaseUrl: null, dataDir: newDataDir() }),
      env: ({ dataDir }) => ({ DATA_DIR: dataDir }),
      stop: async () => {},
    },
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
