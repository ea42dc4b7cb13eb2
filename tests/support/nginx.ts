import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { debianProgram, makeCertificate } from './debian-program.ts'
import { freePort } from './free-port.ts'
import { newDataDir, run } from './server-process.ts'

/**
 * nginx as ops/nginx.conf sets it up, in front of these instances; null where there is no nginx and
 * none can be fetched, or no openssl. Only names, ports and paths are replaced. `more` is added to
 * its servers.
 */
export async function startNginx(instances: readonly string[], more = '') {
  const program = debianProgram('nginx', 'usr/sbin/nginx')
  const folder = newDataDir()
  if (!program || !makeCertificate(folder)) return null
  const port = await freePort()
  const cacheFolder = join(folder, 'cache')
  mkdirSync(cacheFolder)
  const conf = join(folder, 'nginx.conf')
  writeFileSync(conf, settings(folder, instances, { plain: await freePort(), secure: port }, more))
  const started = run([program, '-p', folder, '-c', conf, '-e', 'stderr'], {})
  await untilThere(join(folder, 'nginx.pid'), started.output)
  return {
    url: `https://localhost:${port}`,
    cacheFolder,
    pid: started.process.pid ?? 0,
    stop: () => started.stop('SIGQUIT'),
  }
}

function settings(
  folder: string,
  instances: readonly string[],
  { plain, secure }: Record<'plain' | 'secure', number>,
  more: string,
) {
  const given = readFileSync('ops/nginx.conf', 'utf8')
  const [, options = ''] = /server 127\.0\.0\.1:3000([^;]*);/.exec(given) ?? []
  const servers = instances.map((url) => `server ${new URL(url).host}${options};`)
  // Replaced by a function, because a path may contain special replacement patterns.
  const replaced = (text: string, [from, to]: [string | RegExp, string]) => {
    const next = text.replace(from, () => to)
    if (next === text) throw new Error(`ops/nginx.conf has no ${from}`)
    return next
  }
  const changes: [string | RegExp, string][] = [
    ['worker_processes auto;', `daemon off;\npid ${folder}/nginx.pid;\nworker_processes 1;`],
    ['user www-data;', 'user root;'],
    ['include /etc/nginx/mime.types;', temporaryFolders(folder)],
    [/server 127\.0\.0\.1:3000[^;]*;/, servers.join('\n    ')],
    ['/var/cache/nginx/terraproof', `${folder}/cache`],
    ['listen 80;', `listen 127.0.0.1:${plain};`],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${secure} ssl http2;${more}`],
    [/\/etc\/ssl\/terraproof/g, folder],
    [/server_name terraproof\.example;/g, 'server_name localhost;'],
  ]
  return changes.reduce(replaced, given)
}

/** An ordinary user cannot write to nginx's default folders. */
function temporaryFolders(folder: string) {
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return ['access_log off;', ...kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`)].join(
    '\n  ',
  )
}

/** Does not use Vitest, because the benchmarks call it too. */
async function untilThere(file: string, output: { stderr: string }) {
  for (let tries = 0; tries < 400; tries += 1) {
    if (existsSync(file)) return
    await setTimeout(50)
  }
  throw new Error(`nginx did not start: ${output.stderr}`)
}
