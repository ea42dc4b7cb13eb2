import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { mlDsaGlobal } from '../src/certificates/offline/ml-dsa-global.ts'

const folder = join(import.meta.dirname, '../src/certificates/offline')

const mlDsaModule = join(import.meta.dirname, '../src/transparency/ml-dsa.ts')

/** Scripts and style of the offline file, each as one text without imports. */
export async function buildOfflineChecker() {
  return {
    script: await bundle(join(folder, 'offline-checker.ts'), 'offlineChecker'),
    /** Only for files whose site has witnesses with such keys. */
    mlDsa: await bundle(mlDsaModule, mlDsaGlobal),
    style: await readFile(join(folder, 'offline.css'), 'utf8'),
  }
}

async function bundle(entry: string, name: string) {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      lib: { entry, formats: ['iife'], name },
    },
  })
  const outputs = Array.isArray(result) ? result : [result]
  const script = outputs
    .flatMap((one) => ('output' in one ? one.output : []))
    .find((file) => file.type === 'chunk')?.code
  if (!script) throw new Error(`the script ${name} of the offline file was not built`)
  return script
}
