import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Site } from './site.ts'
import { canBeRead } from './writers.ts'

const looked = new Set<string>()

/** Files are written elsewhere and renamed, so that each under its own name is whole. */
export async function halfFiles({ env }: Site) {
  const folder = join(env.DATA_DIR ?? '', 'media')
  if (!existsSync(folder)) return []
  const wrong: string[] = []
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (!entry.isFile() || looked.has(path)) continue
    if (await canBeRead(readFileSync(path))) looked.add(path)
    else wrong.push(`half a file: ${entry.name}`)
  }
  return wrong
}
