import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** Resident memory of the process. */
export function residentMegabytes(pid: number) {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
}

/** Processor time of all threads since the start; Linux only. */
export function cpuMilliseconds(pid: number): number | null {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return null
  // The name in parentheses may hold spaces.
  const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? []
  const ticksPerSecond = 100
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond
}
