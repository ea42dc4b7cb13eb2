import { contactSubmissions } from '../src/enquiries/enquiry.tables.ts'
import { openDatabase } from '../src/server/db/open-database.ts'
import { post, startServer } from '../tests/support/server-process.ts'
import type { BenchDatabase } from './databases.ts'
import type { Effort, Section } from './measure.ts'

const enquiry = {
  firstName: 'Amira',
  lastName: 'Haddad',
  email: 'amira@port.example',
  organization: 'The port',
  interestArea: 'other',
  message: 'How do you check the figures of a supplier that has no meters?',
}
const atOnce = 8

/** Enquiries stored per second, from request to answer, compared with the insert alone. */
export async function benchEnquiries(database: BenchDatabase, { quick }: Effort): Promise<Section> {
  const seconds = quick ? 1 : 6
  const bare = await bareInserts(await database.create('inserts'), seconds)
  const server = await startServer({
    ...database.env(await database.create('enquiries')),
    // Each enquiry comes from another address, so that the rate limit does not apply.
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
  })
  const ours = await perSecond(seconds, async (n) => {
    const address = `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
    const answer = await post(`${server.url}/api/contact`, enquiry, { 'x-forwarded-for': address })
    if (answer.status !== 201) throw new Error(`refused: ${await answer.text()}`)
    await answer.arrayBuffer()
  })
  await server.stop()
  return {
    figures: [
      {
        section: `enquiries, ${database.name}`,
        name: 'kept and answered',
        value: ours,
        unit: 'writes/s',
        limit: { name: 'bare insert', value: bare },
        ratio: ours / bare,
      },
    ],
  }
}

async function bareInserts(target: Parameters<BenchDatabase['env']>[0], seconds: number) {
  const { db, close } = await openDatabase(target, 'drizzle')
  const result = await perSecond(seconds, () => db.insert(contactSubmissions).values(enquiry))
  await close()
  return result
}

async function perSecond(seconds: number, write: (n: number) => PromiseLike<unknown>) {
  const warmUp = 100
  for (let n = 1; n <= warmUp; n += 1) await write(n)
  let begun = warmUp
  let done = 0
  const started = performance.now()
  const ends = started + seconds * 1000
  const writer = async () => {
    while (performance.now() < ends) {
      begun += 1
      await write(begun)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, writer))
  return done / ((performance.now() - started) / 1000)
}
