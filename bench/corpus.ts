import { sql } from 'drizzle-orm'
import pg from 'pg'
import { openDatabase } from '../src/server/db/open-database.ts'

type Target = { databaseUrl: string | null; dataDir: string }

/**
 * The same rows in every run: pages up to `pages` with their revisions, 5,000 media rows and one
 * enquiry.
 */
export async function fillCorpus(target: Target, pages: number, revisions = 20) {
  const database = await openDatabase(target, 'drizzle')
  const { db } = database
  await db.execute(sql`
    insert into cms_pages (slug, title, content, is_published, version, created_at, updated_at)
    select 'page-' || i || '-' || subject,
      initcap(subject) || ' report ' || i || ' of the ' || place,
      repeat('<p>How much ' || subject || ' the ' || place || ' used, and who checked it.</p>', 60),
      case when i % 3 = 0 then 'draft' else 'published' end,
      ${revisions}::int,
      timestamptz '2026-01-01' + i * interval '1 minute',
      timestamptz '2026-01-01' + i * 7919 % 100000 * interval '1 minute'
    from generate_series((select count(*) from cms_pages) + 1, ${pages}) as i,
      lateral (select (${words(subjects)})[1 + i % ${subjects.length}] as subject,
        (${words(places)})[1 + i % ${places.length}] as place) as chosen`)
  // Twenty revisions a page, as after a year of work.
  await db.execute(sql`
    insert into page_revisions
    select id, n, title, slug, content, '{}', 'draft', 'saved', null, 'editor',
      created_at + n * interval '1 hour', false
    from cms_pages, generate_series(1, ${revisions}::int) as n
    on conflict do nothing`)
  await db.execute(sql`
    insert into cms_media (filename, original_name, mime_type, size, url, alt, width, height)
    select substr(md5(i::text), 1, 24) || '.jpg', subject || '-' || i || '.jpg', 'image/jpeg', 200000,
      '/media/' || substr(md5(i::text), 1, 24) || '.jpg', 'A ' || subject || ' meter', 1600, 900
    from generate_series((select count(*) from cms_media) + 1, 5000) as i,
      lateral (select (${words(subjects)})[1 + i % ${subjects.length}] as subject) as chosen`)
  await db.execute(sql`
    insert into contact_submissions (id, first_name, last_name, email, interest_area, message)
    values (1, 'Amira', 'Haddad', 'amira@port.example', 'other', 'A question')
    on conflict do nothing`)
  // Autovacuum does this within a minute, and a server on the embedded database within ten.
  if (database.url) await vacuum(database.url)
  else await database.vacuum?.()
  await database.close()
}

/** Only the owner of the tables may vacuum, and the program's role is not the owner. */
async function vacuum(databaseUrl: string) {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query('vacuum analyze')
  await client.end()
}

const subjects = ['carbon', 'water', 'energy', 'waste', 'soil', 'freight', 'heating', 'cooling']
const places = ['harbour', 'depot', 'mill', 'quarry', 'terminal', 'airport', 'farm']

/** The slug of the page with this number. */
export function slugOf(page: number) {
  return `page-${page}-${subjects[page % subjects.length]}`
}

function words(list: string[]) {
  return sql.raw(`array[${list.map((word) => `'${word}'`).join(', ')}]`)
}
