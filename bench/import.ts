import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { newDataDir, runToEnd, startServer } from '../tests/support/server-process.ts'
import type { Effort, Section } from './measure.ts'
import { forgetPeak, peakMegabytes } from './process-usage.ts'
import { writeWordpressFile } from './wordpress-file.ts'

/** A WordPress export is read in parts, so ten times the posts take no more memory. */
export async function benchImport({ quick }: Effort): Promise<Section> {
  const few = quick ? 50 : 500
  const many = 10 * few
  const small = await peakOf(few)
  const large = await peakOf(many)
  return {
    figures: [
      {
        section: 'import',
        name: `peak memory, ${many} posts of 23 KB`,
        value: large,
        unit: 'MB',
        limit: { name: `MB with ${few} posts`, value: small },
        ratio: large / small,
        // With few posts, the heap has not grown to its usual size.
        ...(!quick && { target: '<= 1.5', reached: large / small <= 1.5 }),
      },
    ],
  }
}

/**
 * Peak memory of a running server with the embedded database, which then holds thread and database.
 * The warm-up lets V8 compile the database, which takes more memory than any import.
 */
async function peakOf(posts: number) {
  const dataDir = newDataDir('data')
  const server = await startServer({ DATA_DIR: dataDir })
  await importPosts(dataDir, 100, 'warm-up')
  forgetPeak(server.process.pid)
  await importPosts(dataDir, posts, 'blog')
  const peak = peakMegabytes(server.process.pid)
  await server.stop()
  rmSync(dirname(dataDir), { recursive: true, force: true })
  return peak
}

async function importPosts(dataDir: string, posts: number, site: string) {
  const file = join(dirname(dataDir), `${site}.xml`)
  await writeWordpressFile(file, posts, site)
  const command = [process.execPath, 'src/main/operator/import-cli.ts', file]
  const { stdout, stderr } = await runToEnd(command, { DATA_DIR: dataDir })
  if (!stdout.includes(`${posts.toLocaleString('en-GB')} pages imported`)) {
    throw new Error(`the import failed: ${stderr}`)
  }
}
