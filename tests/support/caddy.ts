import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { debianProgram, makeCertificate } from './debian-program.ts'
import { freePort } from './free-port.ts'
import { newDataDir, run } from './server-process.ts'

/**
 * Caddy as ops/Caddyfile sets it up, in front of these instances; null where there is no Caddy and
 * none can be fetched, or no openssl. Its certificate is made here, because it cannot fetch one.
 */
export async function startCaddy(instances: readonly string[]) {
  const program = debianProgram('caddy', 'usr/bin/caddy')
  const folder = newDataDir()
  if (!program || !makeCertificate(folder)) return null
  const url = `https://localhost:${await freePort()}`
  const hosts = instances.map((instance) => new URL(instance).host)
  const text = readFileSync('ops/Caddyfile', 'utf8')
    .replace(/^terraproof\.example \{/m, () => `${url} {\n\tbind 127.0.0.1\n\t${tls(folder)}`)
    .replace('reverse_proxy 127.0.0.1:3000', `reverse_proxy ${hosts.join(' ')}`)
  const file = join(folder, 'Caddyfile')
  writeFileSync(file, `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${text}`)
  const started = run([program, 'run', '--config', file, '--adapter', 'caddyfile'], {
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  })
  return { url, output: started.output, stop: () => started.stop() }
}

function tls(folder: string) {
  return `tls ${folder}/fullchain.pem ${folder}/privkey.pem`
}
