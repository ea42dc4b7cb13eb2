import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { adminPassword, newDataDir, runToEnd, signInAdmin } from '../support/server-process.ts'

/**
 * Runs the operator's guide literally: every block of commands in order, in a shell. Folders, ports
 * and the database address are those of the test, and `systemctl` starts the program itself.
 */
const folder = newDataDir()
const at = (name: string) => join(folder, name)
let port: number
let replaced: [string, string][]

beforeAll(async () => {
  const source = inject('testDatabase')
  if (source.kind !== 'postgres') throw new Error('this test needs PostgreSQL')
  port = await freePort()
  const { host } = new URL(source.url)
  replaced = [
    ['/opt/terraproof', process.cwd()],
    ['/etc/terraproof.env', at('terraproof.env')],
    ['/var/lib/terraproof', at('state')],
    ['/backups', at('backups')],
    ['/tmp/tried', at('tried')],
    ['127.0.0.1:3000', `127.0.0.1:${port}`],
    ['127.0.0.1:5432/terraproof', `${host}/guide`],
    ['terraproof:PASSWORD', 'guide_user:PASSWORD'],
    ['runuser -u terraproof -- ', ''],
  ]
  for (const name of ['bin', 'state', 'backups']) mkdirSync(at(name))
  writeFileSync(
    at('terraproof.env'),
    `DATA_DIR=${at('state')}\nNODE_ENV=production\nPORT=${port}\nLOG_LEVEL=warn\nCMS_ADMIN_PASSWORD='${adminPassword}'\n`,
  )
  program('terraproof', here(readFileSync('ops/terraproof', 'utf8')))
  program('systemctl', systemctl())
  await shell('systemctl start terraproof')
})
afterAll(() => shell('systemctl stop terraproof'))

it('backs up, tries the restore, and restores in earnest', async () => {
  const admin = await signInAdmin(`http://127.0.0.1:${port}`)
  const page = { title: 'Kept', slug: 'kept', content: '<p>kept</p>', isPublished: 'published' }
  expect((await admin('/api/cms/pages', { method: 'POST', json: page })).status).toBe(201)
  const said = await runGuide('backups.md')
  expect(said).toMatch(/restored \d+ rows and 0 files/)
  expect(said).toContain('cms     admin')
  expect(said).toContain('not frozen')
  expect(await visit('/page/kept')).toBe(200)
})

it('helps when it burns', async () => {
  const said = await runGuide('watch.md')
  const [, password] = /password \(shown once\): (\S+)/.exec(said) ?? []
  const answer = await fetch(`http://127.0.0.1:${port}/api/cms/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  })
  expect(answer.status).toBe(200)
})

it('moves to PostgreSQL with everything', async () => {
  const source = inject('testDatabase')
  if (source.kind !== 'postgres') throw new Error('this test needs PostgreSQL')
  const client = new pg.Client(`${source.url}/postgres`)
  await client.connect()
  for (const statement of blocks('moving.md', 'sql').join('\n').trim().split('\n')) {
    await client.query(
      statement
        .replace('role terraproof', 'role guide_user')
        .replace('database terraproof owner terraproof', 'database guide owner guide_user'),
    )
  }
  // Another user of this cluster created the role of the program.
  await client.query('grant terraproof_app to guide_user')
  await client.end()
  const said = await runGuide('moving.md')
  expect(said).toContain('not frozen')
  expect(await visit('/page/kept')).toBe(200)
})

const visit = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status

async function runGuide(file: string) {
  const commands = blocks(file, 'sh')
  expect(commands.length).toBeGreaterThan(1)
  return shell(commands.map(here).join('\n'))
}

function blocks(file: string, language: string) {
  const text = readFileSync(join('docs/operate', file), 'utf8')
  const found = text.matchAll(new RegExp(`^ *\`\`\`${language}\\n([^\`]*)\`\`\``, 'gm'))
  return [...found].map(([, block = '']) => block.replace(/^ +/gm, ''))
}

function here(text: string) {
  return replaced.reduce((changed, [from, to]) => changed.replaceAll(from, () => to), text)
}

async function shell(commands: string) {
  const env = { PATH: `${at('bin')}:${process.env.PATH}` }
  const { code, stdout, stderr } = await runToEnd(
    ['bash', '--norc', '-euo', 'pipefail', '-c', commands],
    env,
  )
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  return stdout
}

function program(name: string, text: string) {
  writeFileSync(at(`bin/${name}`), text)
  chmodSync(at(`bin/${name}`), 0o755)
}

/** A fake systemctl that starts and stops the program as the unit says. */
function systemctl() {
  return `#!/bin/bash
set -eu
if [ "$1" = start ]; then
  set -a; . ${at('terraproof.env')}; set +a
  # Emptied here, not by the new process: until that runs, the log would still say 'listening'.
  : > ${at('log')}
  ${process.execPath} scripts/serve.ts >> ${at('log')} 2>&1 &
  echo $! > ${at('pid')}
  for _ in $(seq 600); do
    grep -q '^listening on' ${at('log')} && exit 0
    sleep 0.1
  done
  cat ${at('log')} >&2
  exit 1
fi
kill "$(cat ${at('pid')})"
while kill -0 "$(cat ${at('pid')})" 2>/dev/null; do sleep 0.1; done
`
}
