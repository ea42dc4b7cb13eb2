import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { importLimits } from '../src/pages/import/import.schema.ts'
import { readConfig, variableNames } from '../src/server/config.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const { version, dependencies } = JSON.parse(read('package.json'))
const kubernetes = 'ops/kubernetes/terraproof.yaml'

/** Names that are given to the program, by file. */
const given: Record<string, string[]> = {
  Dockerfile: all(read('Dockerfile'), /^(?:ENV)? +([A-Z_]+)=/gm).concat(
    all(read('Dockerfile'), /^ENV ([A-Z_]+)=/gm),
  ),
  'compose.yaml': all(sectionOf(read('compose.yaml'), 'app'), /^ {6}([A-Z0-9_]+):/gm),
  [kubernetes]: all(read(kubernetes), /name: ([A-Z0-9_]+), value/g),
  'ops/terraproof.service': all(read('ops/terraproof.service'), /[ =]([A-Z_]+)=\S/g),
}

describe('what operators start it with fits the program', () => {
  it.each(Object.keys(given))('%s sets only variables that exist', (file) => {
    const names = given[file] ?? []
    expect(names.length).toBeGreaterThan(1)
    expect(names.filter((name) => ![...variableNames, 'NODE_ENV'].includes(name))).toEqual([])
  })

  it('the versions are those of the project', () => {
    expect(new Set(all(read('Dockerfile'), /^FROM node:([\d.]+)-/gm))).toEqual(
      new Set([dependencies.node]),
    )
    expect(all(read(kubernetes), /image: terraproof:(\S+)/g)).toEqual([version])
  })

  it('the port and the data directory are the same everywhere', () => {
    const { port } = readConfig({}, false)
    expect(all(read('Dockerfile'), /^(?:EXPOSE |.*PORT=)(\d+)/gm)).toEqual([`${port}`, `${port}`])
    expect(read(kubernetes)).toContain(`containerPort: ${port}`)
    expect(read('ops/nginx.conf')).toContain(`server 127.0.0.1:${port} `)
    expect(read('ops/nginx-compose.conf')).toContain(`$instances:${port};`)
    expect(read(kubernetes)).toContain(`mountPath: ${all(read('Dockerfile'), /DATA_DIR=(\S+)/g)}`)
  })

  it('compose.yaml gives all that production asks for', () => {
    const env = Object.fromEntries(
      [...(given['compose.yaml'] ?? [])].map((name) => [name, sampleOf(name)]),
    )
    expect(() => readConfig({ ...env, NODE_ENV: 'production' }, false)).not.toThrow()
  })

  it('nginx takes the largest file that the program takes, and not much more', () => {
    const { evidenceMaxMb } = readConfig({}, false)
    const largestMb = importLimits.uploadBytes / 1024 / 1024
    expect(evidenceMaxMb).toBeLessThan(largestMb)
    for (const file of ['ops/nginx.conf', 'ops/nginx-compose.conf']) {
      expect(all(read(file), /client_max_body_size (\d+)m;/g)).toEqual([`${largestMb + 1}`])
    }
  })

  it('a stopping container gets more time than the program takes', () => {
    const drain = Number(all(read(kubernetes), /DRAIN_SECONDS, value: "(\d+)"/g)[0])
    const grace = Number(all(read(kubernetes), /terminationGracePeriodSeconds: (\d+)/g)[0])
    expect(grace).toBeGreaterThan(drain + 20)
  })

  it.skipIf(!existsSync('/usr/bin/systemd-analyze'))('systemd understands the unit', () => {
    const folder = mkdtempSync(join(tmpdir(), 'terraproof-unit-'))
    const unit = join(folder, 'terraproof.service')
    // It looks whether the program is there, and this machine may have it elsewhere.
    writeFileSync(unit, read('ops/terraproof.service').replace('/usr/bin/node', process.execPath))
    const args = ['verify', '--man=no', unit]
    const { status, stderr } = spawnSync('systemd-analyze', args, { encoding: 'utf8' })
    rmSync(folder, { recursive: true })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  })
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
