import { execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const isRoot = process.getuid?.() === 0

export type SmallDisk = { path: string; fill(): void; free(): void; remove(): void }

/**
 * A disk of this size: root mounts one, anybody else gets one in a namespace of its own, where the
 * system allows that. null where neither is possible.
 */
export async function smallDisk(megabytes: number): Promise<SmallDisk | null> {
  const folder = mkdtempSync(join(tmpdir(), 'terraproof-disk-'))
  const mount = ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder]
  if (isRoot) {
    if (!run('mount', mount)) return gone(folder)
    return withFiller(folder, () => {
      run('umount', ['--lazy', folder])
      rmSync(folder, { recursive: true, force: true })
    })
  }
  const holder = spawn('unshare', [
    ...['--user', '--map-root-user', '--mount', 'sh', '-c'],
    `mount ${mount.join(' ')} && echo mounted && exec sleep infinity`,
  ])
  const isMounted = await new Promise<boolean>((resolve) => {
    holder.stdout.once('data', () => resolve(true))
    holder.once('error', () => resolve(false))
    holder.once('close', () => resolve(false))
  })
  if (!isMounted) return gone(folder)
  return withFiller(`/proc/${holder.pid}/root${folder}`, () => {
    holder.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
}

function withFiller(path: string, remove: () => void): SmallDisk {
  const filler = join(path, 'filler')
  process.once('exit', remove)
  return {
    path,
    /** Takes every byte that is left. */
    fill() {
      const file = openSync(filler, 'a')
      let part = Buffer.alloc(2 ** 20)
      while (part.length > 0) {
        try {
          writeSync(file, part)
        } catch {
          part = part.subarray(0, part.length >> 1)
        }
      }
      closeSync(file)
    },
    free: () => rmSync(filler, { force: true }),
    remove() {
      process.off('exit', remove)
      remove()
    },
  }
}

/** A folder that can be closed to a program that runs by `command`, as a wrong mode would. */
export function closableFolder() {
  const path = mkdtempSync(join(tmpdir(), 'terraproof-folder-'))
  const remove = () => rmSync(path, { recursive: true, force: true })
  process.once('exit', remove)
  const inside = () =>
    readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => join(entry.parentPath, entry.name))
  const setModes = (mode: number) => {
    for (const folder of [path, ...inside()]) chmodSync(folder, mode)
  }
  return {
    path,
    /** Modes do not hold root back unless it gives up its rights. null where it cannot. */
    command: isRoot ? withoutRights() : [],
    close: () => setModes(0o500),
    open: () => setModes(0o700),
    remove() {
      process.off('exit', remove)
      remove()
    },
  }
}

function withoutRights() {
  const command = ['setpriv', '--inh-caps=-all', '--bounding-set=-all']
  const [program = '', ...args] = command
  return run(program, [...args, 'true']) ? command : null
}

function gone(folder: string) {
  rmSync(folder, { recursive: true, force: true })
  return null
}

function run(program: string, args: string[]) {
  try {
    execFileSync(program, args, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
