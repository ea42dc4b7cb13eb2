import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The root of the project, from the sources and from the bundle in build/server alike. */
export const projectRoot = find(import.meta.dirname)

function find(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : find(dirname(folder))
}
