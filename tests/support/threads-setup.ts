import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import type { TestProject } from 'vitest/node'
import { threadSources } from '../../src/main/thread-sources.ts'
import { noStyles } from '../../src/static-export/thread/no-styles.ts'

declare module 'vitest' {
  interface ProvidedContext {
    threads: string
  }
}

/** Compiles the threads once: from source, each of hundreds of starts takes a second more. */
export default async function setup(project: TestProject) {
  // Inside the project, because its packages are found from there.
  mkdirSync('test-results', { recursive: true })
  const outDir = mkdtempSync('test-results/threads-')
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [noStyles],
    // A thread then loads a few files instead of hundreds. Few tests need the bucket's client, and
    // PDFKit finds its fonts beside itself.
    ssr: { noExternal: true, external: ['@aws-sdk/client-s3', '@aws-sdk/lib-storage', 'pdfkit'] },
    build: {
      ssr: true,
      copyPublicDir: false,
      outDir,
      rolldownOptions: { input: threadSources, output: { entryFileNames: '[name].js' } },
    },
  })
  project.provide('threads', join(project.config.root, outDir))
  return () => rmSync(outDir, { recursive: true })
}
