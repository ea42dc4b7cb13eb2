import { execFileSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { newDataDir } from './server-process.ts'

/**
 * Where this program is, such as `usr/sbin/nginx`; null where there is none and none can be fetched.
 * Debian's package is unpacked, not installed: installing it would start a server on this machine.
 */
export function debianProgram(name: string, path: string) {
  if (existsSync(`/${path}`)) return `/${path}`
  const folder = newDataDir()
  try {
    const options = { cwd: folder, stdio: 'ignore', timeout: 60_000 } as const
    execFileSync('apt-get', ['download', name], options)
    execFileSync('dpkg', ['-x', globSync(`${name}_*.deb`, { cwd: folder })[0] ?? '', '.'], options)
    return join(folder, path)
  } catch {
    return null
  }
}

/** Makes a key and a self-signed certificate; false if there is no openssl. */
export function makeCertificate(folder: string) {
  if (!existsSync('/usr/bin/openssl')) return false
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost'],
      ...['-addext', 'subjectAltName=DNS:localhost'],
      ...['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')],
    ],
    { stdio: 'ignore' },
  )
  return true
}
