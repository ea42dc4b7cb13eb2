import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { freePort } from './free-port.ts'
import { newDataDir, run } from './server-process.ts'

/**
 * nginx as ops/nginx.conf sets it up, in front of these instances; null where there is no nginx and
 * none can be fetched, or no openssl. Only names, ports and paths are replaced.
 */
export async function startNginx(instances: readonly string[]) {
  const program = findNginx()
  if (!program || !existsSync('/usr/bin/openssl')) return null
  const folder = newDataDir()
  for (const [file, text] of Object.entries(await settings(folder, instances))) {
    writeFileSync(join(folder, file), text)
  }
  makeCertificate(folder)
  const started = run([program, '-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'], {})
  const port = Number(readFileSync(join(folder, 'port'), 'utf8'))
  const url = `https://localhost:${port}`
  await vi.waitFor(() => expect(existsSync(join(folder, 'nginx.pid'))).toBe(true), {
    timeout: 20_000,
  })
  return { url, stop: () => started.stop('SIGQUIT') }
}

async function settings(folder: string, instances: readonly string[]) {
  const [plain, secure] = [await freePort(), await freePort()]
  const servers = instances.map((url) => `server ${new URL(url).host} max_fails=1 fail_timeout=1s;`)
  const conf = readFileSync('ops/nginx.conf', 'utf8')
    .replace('worker_processes auto;', `daemon off;\npid ${folder}/nginx.pid;\nworker_processes 1;`)
    .replace('include /etc/nginx/mime.types;', temporaryFolders(folder))
    .replace(/server 127\.0\.0\.1:3000[^;]*;/, servers.join('\n    '))
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ssl;', `listen 127.0.0.1:${secure} ssl;`)
    .replaceAll('/etc/ssl/terraproof', folder)
    .replaceAll('server_name terraproof.example;', 'server_name localhost;')
  return { 'nginx.conf': conf, port: String(secure) }
}

/** An ordinary user may not write where nginx does by itself. */
function temporaryFolders(folder: string) {
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return ['access_log off;', ...kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`)].join(
    '\n  ',
  )
}

function makeCertificate(folder: string) {
  mkdirSync(folder, { recursive: true })
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost'],
      ...['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')],
    ],
    { stdio: 'ignore' },
  )
}

/** Debian's package is unpacked, not installed: installing it would start a server on this machine. */
function findNginx() {
  const there = ['/usr/sbin/nginx', '/usr/bin/nginx'].find((path) => existsSync(path))
  if (there) return there
  const folder = newDataDir()
  try {
    const options = { cwd: folder, stdio: 'ignore', timeout: 60_000 } as const
    execFileSync('apt-get', ['download', 'nginx'], options)
    execFileSync('dpkg', ['-x', globSync('nginx_*.deb', { cwd: folder })[0] ?? '', '.'], options)
    return join(folder, 'usr/sbin/nginx')
  } catch {
    return null
  }
}
