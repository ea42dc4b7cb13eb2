import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it } from 'vitest'
import { addAccount } from '../../src/accounts/accounts.server.ts'
import { restoreBackup } from '../../src/backup/restore-backup.server.ts'
import { writeBackup } from '../../src/backup/write-backup.server.ts'
import { readConfig } from '../../src/server/config.ts'
import { openServices } from '../../src/server/services.ts'
import { account, newDataDir } from '../support/server-process.ts'
import { startPostgres } from '../support/start-postgres.ts'
import { emptyDatabase, newPostgresEnv } from '../support/test-database.ts'

// Roles belong to the cluster, so tests that run before the role exists need their own cluster.
const oneLine =
  'DATABASE_URL: this user may not create roles; have an administrator run: create role terraproof_app nologin; grant terraproof_app to USER'

it('a user who may not create roles is told what an administrator has to run, and it helps', async () => {
  const postgres = await startPostgres()
  try {
    const config = await databaseOf(postgres.url, 'nocreaterole')
    const env = { DATABASE_URL: config.databaseUrl ?? '', DATA_DIR: config.dataDir }
    const stopped = await account(['list'], env)
    expect(stopped).toMatchObject({ code: 1, stderr: `${oneLine}\n` })

    await administer(postgres.url, ['create role terraproof_app nologin'])
    await expect(openServices(config)).rejects.toThrow(oneLine)
    const { username } = new URL(config.databaseUrl ?? '')
    await administer(postgres.url, [`grant terraproof_app to ${username}`])
    await backUpAndRestore(config)
  } finally {
    await postgres.stop()
  }
})

it('a user who may create roles needs no administrator', async () => {
  const postgres = await startPostgres()
  try {
    await backUpAndRestore(await databaseOf(postgres.url, 'createrole'))
  } finally {
    await postgres.stop()
  }
})

it('a role that policies do not restrict is refused, whatever its name', async () => {
  const postgres = await startPostgres()
  try {
    await administer(postgres.url, ['create role terraproof_app nologin bypassrls'])
    const powerful = quietConfig(await emptyDatabase(postgres.url))
    await expect(openServices(powerful)).rejects.toThrow('terraproof_app must be a role without')
    await administer(postgres.url, [
      "alter role terraproof_app nobypassrls login password 'x'",
      'create database own owner terraproof_app',
    ])
    const { host } = new URL(postgres.url)
    const own = quietConfig(`postgres://terraproof_app:x@${host}/own`)
    await expect(openServices(own)).rejects.toThrow('not the user of the URL')
  } finally {
    await postgres.stop()
  }
})

it('several databases of one cluster start at once', async () => {
  const postgres = await startPostgres()
  try {
    const configs = await Promise.all(
      [1, 2, 3].map(async () => quietConfig(await emptyDatabase(postgres.url))),
    )
    const started = await Promise.all(configs.map((config) => openServices(config)))
    await Promise.all(started.map((services) => services.close()))
  } finally {
    await postgres.stop()
  }
})

it('the options of a URL do not give the program more rights', async () => {
  const url = `${(await newPostgresEnv()).DATABASE_URL}?options=-c%20role%3Dnone%20-c%20work_mem%3D5MB`
  const services = await openServices(quietConfig(url))
  const answer = await services.db.execute(
    `select current_user::text as user, current_setting('work_mem') as memory`,
  )
  expect(answer.rows).toEqual([{ user: 'terraproof_app', memory: '5MB' }])
  await services.close()
})

/** A database of a plain user, as an operator gets it from a provider. */
async function databaseOf(url: string, right: 'createrole' | 'nocreaterole') {
  const name = `u${randomUUID().replaceAll('-', '')}`
  await administer(url, [
    `create role ${name} login nosuperuser ${right} password '${name}'`,
    `create database ${name} owner ${name}`,
  ])
  const { host } = new URL(url)
  return quietConfig(`postgres://${name}:${name}@${host}/${name}`)
}

async function administer(url: string, statements: string[]) {
  const client = new pg.Client(`${url}/postgres`)
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

async function backUpAndRestore(config: ReturnType<typeof quietConfig>) {
  const services = await openServices(config)
  await addAccount(services.db, 'client', { username: 'client', password: 'correct horse battery' })
  const file = join(config.dataDir, 'backup.gz')
  await writeBackup(services, file)
  await services.close()
  expect(await restoreBackup(config, file, true)).toEqual([
    expect.stringContaining('restored 2 rows'),
  ])
}

function quietConfig(databaseUrl: string) {
  return readConfig(
    { DATA_DIR: newDataDir(), LOG_LEVEL: 'silent', DATABASE_URL: databaseUrl },
    false,
  )
}
