import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

// All folders of the tests stand in this one, because a worker may be ended before it removes its own.
const folder = mkdtempSync(join(tmpdir(), 'terraproof-vitest-'))
process.env.TMPDIR = folder
// Threads and servers that tests start compile the same modules again and again.
process.env.NODE_COMPILE_CACHE = join(folder, 'compiled')
process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }))

// Timeouts are generous throughout: a busy machine must not decide a test.
const apiTests = ['src/**/*.api.test.ts', 'tests/hostile/*.api.test.ts']
// These are about the bucket and about texts that never reach a database.
const onPostgresOnly = [
  'src/server/files/bucket.api.test.ts',
  'src/developers/unstorable-text.api.test.ts',
]
const api = (database: 'embedded' | 'postgres') => ({
  test: {
    name: `api on ${database}`,
    include: apiTests,
    exclude: database === 'embedded' ? onPostgresOnly : [],
    // Each test makes its own data, so files can share what they import: half the time.
    isolate: false,
    globalSetup: [`tests/support/${database}-setup.ts`, 'tests/support/threads-setup.ts'],
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
})

// `npm run test:rest` runs these: several instances, proxies, a bucket, other set-ups, many attempts.
const processRest = [
  'database-user',
  'downloads',
  'export-interrupted',
  'fleet',
  'front',
  'guide',
  'import',
  'instances',
  'log-watch',
  'older-instance',
  'outage',
  'outage-behind-proxies',
  'platform',
  'private-files',
  'production-install',
  'refusals',
  'replica',
  'request-line',
  'storage',
  'test-postgres',
  'vacuum',
  'witness',
  'witnessed-log',
  'witnesses',
].map((name) => `tests/process/${name}.test.ts`)
const hostileProcess = 'tests/hostile/*.process.test.ts'
const wholeProcess = (name: string, files: { include: string[]; exclude?: string[] }) => ({
  test: {
    name,
    ...files,
    globalSetup: 'tests/support/postgres-setup.ts',
    setupFiles: 'tests/support/end-processes.ts',
    // As above. What a file starts is ended after it.
    isolate: false,
    // As in the browser tests; the summary names what needed it.
    retry: 1,
    testTimeout: 400_000,
    hookTimeout: 400_000,
  },
})

export default defineConfig({
  test: {
    // Vitest would leave one of two cores idle; a third worker gained nothing.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'rules',
          include: [
            'src/**/*.test.ts',
            'content/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tests/hostile/*.test.ts',
          ],
          exclude: [...apiTests, hostileProcess],
          isolate: false,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      api('embedded'),
      api('postgres'),
      wholeProcess('process', {
        include: ['tests/process/*.test.ts', hostileProcess],
        exclude: processRest,
      }),
      wholeProcess('process rest', { include: processRest }),
    ],
  },
})
