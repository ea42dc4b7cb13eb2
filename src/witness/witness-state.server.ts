import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from '../server/start-error.ts'

export type Head = { size: number; root: Uint8Array; note: string; at: number }

export type WatchedLog = {
  origin: string
  /** Requests that may come in any day. */
  qpd: number
  contact: string | null
  isDisabled: boolean
  vkeys: string[]
}

export type Evidence = {
  hash: string
  origin: string
  at: number
  kind: 'fork' | 'unproven'
  kept: string
  offered: string
}

export type WitnessState = ReturnType<typeof openWitnessState>

const mostEvidence = 100
/** Anybody can offer old checkpoints with false proofs; a fork must still find a place. */
const mostUnproven = 50

/** What the witness holds, also while it runs; null before its first start. */
export function readWitnessState(file: string) {
  if (!existsSync(file)) return null
  const db = new DatabaseSync(file, { readOnly: true })
  return { ...recordsOf(db), close: () => db.close() }
}

/**
 * What a witness must never forget. The file belongs to one process, and each change is on the disk
 * before it is answered for.
 */
export function openWitnessState(file: string, vkey: string) {
  const lock = lockState(file)
  const db = openState(file)
  const close = () => {
    db.close()
    lock.close()
  }
  const [identity] = db.prepare('select vkey from identity').all() as { vkey: string }[]
  if (!identity) db.prepare('insert into identity values (?)').run(vkey)
  else if (identity.vkey !== vkey) {
    close()
    throw new StartError(
      `${file} belongs to the witness ${identity.vkey}, not to ${vkey}. A witness with another key or name needs another WITNESS_DIR`,
    )
  }
  const changed = (sql: string, ...values: (string | number | Uint8Array | null)[]) =>
    Number(db.prepare(sql).run(...values).changes) === 1

  const insertHead = db.prepare(
    'insert into heads (origin, size, root, note, at) values (?, ?, ?, ?, ?) on conflict do nothing',
  )
  const moveHead = db.prepare(
    'update heads set size = ?, root = ?, note = ?, at = ? where origin = ? and size = ? and root = ?',
  )
  const addLog = db.prepare(
    'insert into logs (origin, qpd, contact, source, added_at) values (?, ?, ?, ?, ?) on conflict do nothing',
  )
  const addFirstKey = db.prepare('insert into log_keys values (?, ?)')
  function insertLog({ origin, qpd, contact, vkey: key }: NewLog, source: string, at: number) {
    const isNew = Number(addLog.run(origin, qpd, contact, source, at).changes) === 1
    if (isNew) addFirstKey.run(origin, key)
    return isNew
  }
  const records = recordsOf(db)
  return {
    ...records,
    /** False if the log is known already, which changes nothing. */
    addLog: (log: NewLog, source: string, at: number) =>
      allOrNothing(db, () => insertLog(log, source, at)),
    /** Adds those that are not known, all or none of them, as long as there is room. */
    addLogs(logs: readonly NewLog[], source: string, at: number, mostLogs: number) {
      allOrNothing(db, () => {
        let count = records.countLogs()
        for (const log of logs) {
          if (count >= mostLogs) return
          if (insertLog(log, source, at)) count += 1
        }
      })
    },
    addKey: (origin: string, key: string) =>
      changed('insert into log_keys values (?, ?) on conflict do nothing', origin, key),
    disable: (origin: string, at: number) =>
      changed(
        'update logs set disabled_at = ? where origin = ? and disabled_at is null',
        at,
        origin,
      ),
    /** False if the head is no longer the one that the proof was checked against. */
    replaceHead(origin: string, before: Head | undefined, { size, root, note, at }: Head) {
      const done = before
        ? moveHead.run(size, root, note, at, origin, before.size, before.root)
        : insertHead.run(origin, size, root, note, at)
      return Number(done.changes) === 1
    },
    /** The operator says that the clock was ahead before. */
    forgiveClock: (origin: string, at: number) =>
      changed('update heads set at = ? where origin = ? and at > ?', at, origin, at),
    keepEvidence({ hash, origin, at, kind, kept, offered }: Evidence) {
      return changed(
        `insert into evidence (hash, origin, at, kind, kept, offered)
         select ?, ?, ?, ?, ?, ? where (select count(*) from evidence where origin = ?) < ?
         on conflict do nothing`,
        hash,
        origin,
        at,
        kind,
        kept,
        offered,
        origin,
        kind === 'fork' ? mostEvidence : mostUnproven,
      )
    },
    close,
  }
}

/** A transaction that stayed open would take in what is answered for later, and never keep it. */
function allOrNothing<T>(db: DatabaseSync, work: () => T): T {
  db.exec('begin immediate')
  try {
    const result = work()
    db.exec('commit')
    return result
  } catch (error) {
    // Some errors, such as that of a full disk, have rolled it back already.
    if (db.isTransaction) db.exec('rollback')
    throw error
  }
}

/** What can be asked of the state without changing it. */
function recordsOf(db: DatabaseSync) {
  const findHead = db.prepare('select size, root, note, at from heads where origin = ?')
  const findLog = db.prepare('select * from logs where origin = ?')
  const findKeys = db.prepare('select vkey from log_keys where origin = ? order by rowid')
  const readLog = ({ origin, qpd, contact, disabled_at }: LogRow): WatchedLog => {
    const keys = findKeys.all(origin) as { vkey: string }[]
    const vkeys = keys.map(({ vkey }) => vkey)
    return { origin, qpd, contact, isDisabled: disabled_at !== null, vkeys }
  }
  return {
    findLog(origin: string): WatchedLog | undefined {
      const row = findLog.get(origin)
      return row && readLog(row as LogRow)
    },
    listLogs(): WatchedLog[] {
      const rows = db.prepare('select * from logs order by origin').all() as LogRow[]
      return rows.map(readLog)
    },
    countLogs: () =>
      Number((db.prepare('select count(*) as n from logs').get() as { n: number }).n),
    findHead: (origin: string) => findHead.get(origin) as Head | undefined,
    listEvidence: (origin?: string) =>
      db
        .prepare('select * from evidence where ?1 is null or origin = ?1 order by at, hash')
        .all(origin ?? null) as Evidence[],
  }
}

export type NewLog = { origin: string; qpd: number; contact: string | null; vkey: string }

type LogRow = {
  origin: string
  qpd: number
  contact: string | null
  disabled_at: number | null
}

/** A file of its own, so that commands which only read work beside the process that holds it. */
function lockState(file: string) {
  const lock = new DatabaseSync(`${file}.lock`)
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch (error) {
    lock.close()
    if (/locked|busy/.test((error as Error).message))
      throw new StartError(`${file} is in use by another process of this witness`)
    throw error
  }
  return lock
}

function openState(file: string) {
  const db = new DatabaseSync(file)
  db.exec(`pragma journal_mode = wal; pragma synchronous = full; begin immediate; ${tables} commit`)
  return db
}

const tables = `
  create table if not exists identity (vkey text not null);
  create table if not exists logs (origin text primary key, qpd integer not null, contact text,
    source text not null, added_at integer not null, disabled_at integer);
  create table if not exists log_keys (origin text not null, vkey text not null, primary key (origin, vkey));
  create table if not exists heads (origin text primary key, size integer not null,
    root blob not null check (length(root) = 32), note text not null, at integer not null);
  create table if not exists evidence (hash text primary key, origin text not null, at integer not null,
    kind text not null, kept text not null, offered text not null);
`
