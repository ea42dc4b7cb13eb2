import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { pageImportLimit } from '../src/pages/import/import.api.server.ts'
import { readConfig, variableNames } from '../src/server/config.ts'
import { readWitnessConfig, witnessVariables } from '../src/witness/witness-config.server.ts'
import { longestBody } from '../src/witness/witness-server.server.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const { version, dependencies, scripts } = JSON.parse(read('package.json'))
const migrateJob = 'ops/kubernetes/migrate.yaml'
const witnessCompose = 'ops/witness-compose.yaml'
const kubernetes = 'ops/kubernetes/terraproof.yaml'

const known = [...variableNames, ...witnessVariables, 'NODE_ENV']

/** Environment variables that each file passes to the program. */
const given: Record<string, string[]> = {
  Dockerfile: all(read('Dockerfile'), /^(?:ENV)? +([A-Z_]+)=/gm).concat(
    all(read('Dockerfile'), /^ENV ([A-Z_]+)=/gm),
  ),
  'compose.yaml': all(sectionOf(read('compose.yaml'), 'app'), /^ {6}([A-Z0-9_]+):/gm),
  [kubernetes]: all(read(kubernetes), /name: ([A-Z0-9_]+), value/g),
  'ops/terraproof.service': all(read('ops/terraproof.service'), /[ =]([A-Z_]+)=\S/g),
  [witnessCompose]: all(sectionOf(read(witnessCompose), 'witness'), /^ {6}([A-Z0-9_]+):/gm),
  'ops/terraproof-witness.service': all(
    read('ops/terraproof-witness.service'),
    /[ =]([A-Z_]+)=\S/g,
  ),
}

describe('what operators start it with fits the program', () => {
  it.each(Object.keys(given))('%s sets only variables that exist', (file) => {
    const names = given[file] ?? []
    expect(names.length).toBeGreaterThan(1)
    expect(names.filter((name) => !known.includes(name))).toEqual([])
  })

  it('the versions are those of the project', () => {
    expect(new Set(all(read('Dockerfile'), /^FROM node:([\d.]+)-/gm))).toEqual(
      new Set([dependencies.node]),
    )
    for (const file of [kubernetes, migrateJob]) {
      expect(all(read(file), /image: terraproof:(\S+)/g)).toEqual([version])
    }
    expect(read(migrateJob)).toContain(`name: terraproof-migrate-${version}\n`)
  })

  it('the migration job runs a file that is there', () => {
    const [script = ''] = all(read(migrateJob), /command: \[node, (\S+)\]/g)
    expect(existsSync(script)).toBe(true)
    expect(scripts.migrate).toBe(`node ${script}`)
  })

  it('the port and the data directory are the same everywhere', () => {
    const { port } = readConfig({}, false)
    expect(all(read('Dockerfile'), /^(?:EXPOSE |.*PORT=)(\d+)/gm)).toEqual([`${port}`, `${port}`])
    expect(read(kubernetes)).toContain(`containerPort: ${port}`)
    expect(read('ops/nginx.conf')).toContain(`server 127.0.0.1:${port} `)
    expect(read('ops/Caddyfile')).toContain(`reverse_proxy 127.0.0.1:${port} `)
    expect(read('ops/nginx-compose.conf')).toContain(`$instances:${port};`)
    expect(read(kubernetes)).toContain(`mountPath: ${all(read('Dockerfile'), /DATA_DIR=(\S+)/g)}`)
  })

  it('the purge receiver runs as the user who owns the cache of nginx', () => {
    const [owner = ''] = all(read('ops/nginx.conf'), /^user ([\w-]+);$/gm)
    expect(all(read('docs/operate/cdn.md'), /^User=(\S+)$/gm)).toEqual([owner])
  })

  it('compose.yaml gives all that production asks for', () => {
    const env = Object.fromEntries(
      [...(given['compose.yaml'] ?? [])].map((name) => [name, sampleOf(name)]),
    )
    expect(() => readConfig({ ...env, NODE_ENV: 'production' }, false)).not.toThrow()
  })

  it('witness-compose.yaml gives all that a witness asks for, and listens where it is published', () => {
    const compose = read(witnessCompose)
    const [listen = ''] = all(compose, /WITNESS_LISTEN: "(\S+)"/g)
    const config = readWitnessConfig({ WITNESS_NAME: 'w.example/w1', WITNESS_LISTEN: listen })
    expect(compose).toContain(`:${config.port}:${config.port}"`)
    expect(compose).toContain(`http://127.0.0.1:${config.port}/`)
  })

  it('Caddy passes to a witness what it reads, by the path of its name', () => {
    const caddy = read('ops/terraproof-witness.caddy')
    const [host = ''] = all(caddy, /^(\S+) \{$/gm)
    const [path = ''] = all(caddy, /handle_path (\S+)\/\* \{/g)
    const { name, host: listens, port } = readWitnessConfig({ WITNESS_NAME: host + path })
    expect(caddy).toContain(`whose WITNESS_NAME is ${name};`)
    expect(caddy).toContain(`reverse_proxy ${listens}:${port}\n`)
    expect(all(caddy, /max_size (\d+)KiB/g)).toEqual([String(longestBody / 1024)])
  })

  it('proxies take the largest body that the program takes, and no larger one', () => {
    const megabytes = String(pageImportLimit.maxBytes / 1024 / 1024)
    for (const file of ['ops/nginx.conf', 'ops/nginx-compose.conf']) {
      expect(all(read(file), /client_max_body_size (\d+)m;/g)).toEqual([megabytes])
    }
    expect(all(read('ops/Caddyfile'), /max_size (\d+)MiB/g)).toEqual([megabytes])
  })

  it('a stopping container gets more time than the program takes', () => {
    const drain = Number(all(read(kubernetes), /DRAIN_SECONDS, value: "(\d+)"/g)[0])
    const grace = Number(all(read(kubernetes), /terminationGracePeriodSeconds: (\d+)/g)[0])
    expect(grace).toBeGreaterThan(drain + 20)
  })

  it
    .skipIf(!existsSync('/usr/bin/systemd-analyze'))
    .each(['terraproof.service', 'terraproof-witness.service'])(
    'systemd understands %s',
    (name) => {
      const folder = mkdtempSync(join(tmpdir(), 'terraproof-unit-'))
      const unit = join(folder, name)
      // systemd checks that the program exists, and this machine may have it elsewhere.
      writeFileSync(unit, read(`ops/${name}`).replace('/usr/bin/node', process.execPath))
      const args = ['verify', '--man=no', unit]
      const { status, stderr } = spawnSync('systemd-analyze', args, { encoding: 'utf8' })
      rmSync(folder, { recursive: true })
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    },
  )
})

function all(text: string, pattern: RegExp) {
  return [...text.matchAll(pattern)].map(([, found]) => found ?? '')
}

/** The lines of one service. */
function sectionOf(yaml: string, name: string) {
  return yaml.split(/^ {2}(?=\w+:$)/m).find((part) => part.startsWith(`${name}:`)) ?? ''
}

function sampleOf(name: string) {
  if (name.endsWith('_URL') || name === 'S3_ENDPOINT') {
    return name === 'DATABASE_URL' ? 'postgres://a:b@database:5432/c' : 'http://files:9000'
  }
  if (name === 'LOG_PRIVATE_KEY') return Buffer.alloc(32).toString('base64')
  return name === 'TRUST_PROXY' || name === 'DRAIN_SECONDS' ? '1' : 'x'.repeat(44)
}
