import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'

const folder = join(import.meta.dirname, '../src/certificates/offline')

/** Script and style of the offline file, each as one text without imports. */
export async function buildOfflineChecker() {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      lib: {
        entry: join(folder, 'offline-checker.ts'),
        formats: ['iife'],
        name: 'offlineChecker',
      },
    },
  })
  const outputs = Array.isArray(result) ? result : [result]
  const script = outputs
    .flatMap((one) => ('output' in one ? one.output : []))
    .find((file) => file.type === 'chunk')?.code
  if (!script) throw new Error('the checking script for offline was not built')
  return { script, style: await readFile(join(folder, 'offline.css'), 'utf8') }
}
