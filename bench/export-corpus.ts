import { storeImage } from '../src/media/store-image.server.ts'
import { cmsPages } from '../src/pages/page.tables.ts'
import { preparePage } from '../src/pages/prepare-page.server.ts'
import { readConfig } from '../src/server/config.ts'
import { openDatabase } from '../src/server/db/open-database.ts'
import { openFileStore } from '../src/server/files/open-file-store.ts'
import { testImage } from '../tests/support/test-image.ts'

const words =
  'verification carbon ledger harbour supplier audit evidence river emission disclosure report scope assurance boundary method factor energy transport waste water the of and to for with from by under above each every because although between'.split(
    ' ',
  )
const pagesToAPicture = 50
const mostPictures = 20

/** Pages of 8 to 16 KB with headings, lists, tables, links and pictures; the same in every run. */
export async function fillWithPages(dataDir: string, total: number) {
  const config = readConfig({ DATA_DIR: dataDir }, false)
  const database = await openDatabase(config, 'drizzle')
  try {
    const { db } = database
    const files = await openFileStore(config)
    const images: string[] = []
    const pictures = Math.min(mostPictures, Math.ceil(total / pagesToAPicture))
    for (let i = 0; i < pictures; i += 1) {
      const bytes = await testImage(1300, 600 + i)
      images.push(
        (await storeImage({ db, database, files }, { name: `picture ${i}.png`, bytes })).url,
      )
    }
    const random = randomFrom(7)
    const part = 100
    for (let first = 0; first < total; first += part) {
      const numbers = Array.from({ length: Math.min(part, total - first) }, (_, i) => first + i)
      await db.insert(cmsPages).values(
        numbers.map((number) => ({
          slug: slugOf(number),
          title: `${sentence(random, 4)} ${number}`,
          // As an editor would save it, with the public form.
          ...preparePage(content(random, total, images)),
          isPublished: 'published' as const,
        })),
      )
    }
  } finally {
    await database.close()
  }
}

function slugOf(number: number) {
  return `page-${String(number).padStart(5, '0')}`
}

function content(random: () => number, total: number, images: string[]) {
  const wanted = 7_000 + random() * 6_500
  const parts: string[] = []
  for (let size = 0, i = 0; size < wanted; i += 1) {
    const part = block(i % 8, random, total, images)
    parts.push(part)
    size += part.length
  }
  return parts.join('')
}

function block(kind: number, random: () => number, total: number, images: string[]) {
  const some = (size: number) => sentence(random, size)
  const link = `/page/${slugOf(Math.floor(random() * total))}`
  if (kind === 0) return `<h2>${some(5)}</h2>`
  if (kind === 2) return `<ul>${`<li>${some(8)} <strong>${some(2)}</strong></li>`.repeat(4)}</ul>`
  if (kind === 4) {
    const row = `<tr><td>${some(2)}</td><td>${Math.floor(random() * 1e5)}</td></tr>`
    return `<table><thead><tr><th scope="col">${some(1)}</th><th scope="col">t CO2e</th></tr></thead><tbody>${row.repeat(5)}</tbody></table>`
  }
  if (kind === 6) {
    const src = images[Math.floor(random() * images.length)]
    return `<figure><img src="${src}" alt="${some(3)}" width="1300" height="600"><figcaption>${some(6)}</figcaption></figure>`
  }
  return `<p>${some(40)} <a href="${link}">${some(3)}</a>, ${some(30)} &amp; ${some(20)}.</p>`
}

function sentence(random: () => number, size: number) {
  return Array.from({ length: size }, () => words[Math.floor(random() * words.length)]).join(' ')
}

function randomFrom(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff
    return state / 0x7fffffff
  }
}
