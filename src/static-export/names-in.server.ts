import { readdirSync } from 'node:fs'

/** None where there is no such folder. */
export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
