import { logMails } from '../../../content/claims/log-operators.ts'
import { addressesOfAdmins } from '../../accounts/admin-addresses.store.server.ts'
import type { Config } from '../../server/config.ts'
import type { Db } from '../../server/db/database.ts'
import { enqueueMail } from '../../server/mail/mail-queue.store.server.ts'
import type { Services } from '../../server/services.ts'
import { findCurrentLog, findFreeze } from '../log.store.server.ts'
import { asSequencer, markToldUnwitnessed } from '../sequencer.store.server.ts'
import { findUnmet } from './cosigned-note.server.ts'
import { sitePolicyOf } from './site-policy.server.ts'
import { readWitnessStates } from './witness.store.server.ts'

type Written = { subject: string; body: string }

/** Queued in the transaction of what it is about, if mail is set up. */
async function tellAdmins(tx: Db, config: Config, written: (link: string) => Written) {
  if (!config.mail) return
  const mail = written(`${config.siteUrl ?? `http://localhost:${config.port}`}/log`)
  for (const to of await addressesOfAdmins(tx)) await enqueueMail(tx, { to, ...mail })
}

/** A witness has proved that this database is not what was signed. */
export function tellOfFreeze(tx: Db, config: Config, reason: string) {
  return tellAdmins(tx, config, (link) => logMails.frozen(reason, link))
}

const dayMs = 86_400_000

/** Tells administrators, once, that too few witnesses have cosigned for a day. */
export async function tellOfMissedQuorum({ db, config, mail }: Services) {
  const site = sitePolicyOf(config)
  const log = site && config.mail && (await findCurrentLog(db))
  if (!log || (await findFreeze(db))) return
  const unmet = await findUnmet(db, site, log.id)
  if (!unmet) return
  const states = await readWitnessStates(db, log.id)
  const known = states.filter(({ vkey }) => site.witnesses.some((one) => one.vkey === vkey))
  const times = [unmet.since, ...known.map(({ addedAt }) => addedAt)]
  const since = Math.max(...times.map((time) => time.getTime()))
  if (known.length < site.witnesses.length || Date.now() - since < dayMs) return
  await asSequencer(db, async (tx) => {
    if (await markToldUnwitnessed(tx, unmet.metSize))
      await tellAdmins(tx, config, (link) => logMails.unwitnessed(new Date(since), link))
  })
  mail?.wake()
}
