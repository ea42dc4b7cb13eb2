import type { Services } from '../server/services.ts'
import {
  findFreeze,
  findNewestCheckpoint,
  findNewestStatement,
  listLogKeys,
  listLogs,
  listNewestEntries,
} from './log.store.server.ts'
import { cosignedNote } from './witnesses/cosigned-note.server.ts'
import { describeWitnesses } from './witnesses/describe-witnesses.server.ts'
import { sitePolicyOf } from './witnesses/site-policy.server.ts'

const entriesShown = 6

/** Data for the page /log. The first log is at /log, later ones at /log/ and their number. */
export async function readLogPage({ db, config }: Pick<Services, 'db' | 'config'>) {
  const all = await listLogs(db)
  const log = all.at(-1)
  const keys = await listLogKeys(db)
  const newest = log && (await findNewestCheckpoint(db, log.id))
  const entries = log ? await listNewestEntries(db, log.id, entriesShown) : []
  const statement = await findNewestStatement(db)
  const site = sitePolicyOf(config)
  const own = keys.filter(({ logId }) => logId === log?.id)
  const logs = all.map(({ id, origin }) => ({ origin, prefix: prefixOf(id) }))
  return {
    size: newest?.size ?? 0,
    note: newest ? await cosignedNote(db, site, newest) : '',
    witnesses: newest ? await describeWitnesses(db, site, newest, own[0]?.vkey) : null,
    prefix: prefixOf(log?.id ?? 1),
    newestDay: statement ? short.format(new Date(timeOf(statement.data))) : null,
    logs,
    /** Keys of all logs, to check a kept checkpoint of any of them. */
    vkeys: keys.map(({ vkey }) => vkey),
    keys: own.map(({ vkey, addedAt }) => ({ vkey, addedAt: addedAt.toISOString() })),
    entries: entries.map(({ idx, kind, ref, data }) => ({
      index: idx,
      kind,
      ref,
      at: timeOf(data),
    })),
    frozen: (await findFreeze(db))?.reason ?? null,
  }
}

const short = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

/** Whatever an entry is about, it names its time. */
function timeOf(data: Uint8Array) {
  const { at } = JSON.parse(Buffer.from(data).toString('utf8')) as { at: string }
  return at
}

const prefixOf = (id: number) => (id === 1 ? '/log' : `/log/${id}`)
