import { Readable } from 'node:stream'
import fc from 'fast-check'
import { JSDOM } from 'jsdom'
import { expect, it } from 'vitest'
import certificate from '../../public/sample-certificate.json' with { type: 'json' }
import type { Bundle } from '../../src/certificate-check/certificate-shape.ts'
import { certificatePdf } from '../../src/certificates/forms/certificate-pdf.server.ts'
import { noTrust } from '../../src/certificates/site-trust.ts'
import { guessColumns } from '../../src/claims/import/columns.ts'
import { readOwnFactors } from '../../src/factors/own-set.ts'
import { AppError } from '../../src/lib/app-error.ts'
import { FileError, readCsvFile } from '../../src/lib/csv-file/read-csv-file.ts'
import { pageTags } from '../../src/pages/html-vocabulary.ts'
import { addressKey } from '../../src/pages/import/old-addresses.ts'
import { readDocument } from '../../src/pages/import/source/read-documents.server.ts'
import { readGhost } from '../../src/pages/import/source/read-ghost.server.ts'
import { readWordpress } from '../../src/pages/import/source/read-wordpress.server.ts'
import { SourceFault, type SourceReader } from '../../src/pages/import/source/source.ts'
import { PageTooLarge } from '../../src/pages/normalize-html.server.ts'
import { preparePage } from '../../src/pages/prepare-page.server.ts'
import { readRedirectFile } from '../../src/pages/redirects/read-redirect-file.server.ts'
import { isTooDeep, sanitizePage } from '../../src/pages/sanitize-page.server.ts'
import { payloads } from './payloads.ts'
import { isFull, sample, tally } from './tally.ts'

const dom = new JSDOM('')
const counted = tally('generated inputs')
const runs = Number(process.env.HOSTILE_INPUTS ?? (isFull ? 100_000 : 500))

const tag = fc.constantFrom(...Object.keys(pageTags), 'div', 'script', 'svg', 'math', 'style', 'b')
const piece = fc.oneof(
  fc.constantFrom(...payloads),
  tag.map((name) => `<${name}>`),
  tag.map((name) => `</${name}>`),
  fc.constantFrom('text', '&amp;', '&lt;', '<', '>', '"', "'", '\n', '\n\n', '    ', '```', '<!--'),
  fc.string({ maxLength: 6 }),
)
const markup = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''))

/** Reads with another parser than the sanitiser's own, one that reads as browsers do. */
function faultsOf(html: string) {
  const faults: string[] = []
  const { window } = dom
  const fragment = JSDOM.fragment(html)
  const nodes = window.document.createTreeWalker(fragment, window.NodeFilter.SHOW_COMMENT)
  if (nodes.nextNode()) faults.push('comment')
  for (const { localName, attributes } of fragment.querySelectorAll('*')) {
    if (!Object.hasOwn(pageTags, localName)) faults.push(localName)
    for (const { name, value } of attributes) {
      if (/^on|^style$|^srcdoc$/i.test(name)) faults.push(`${localName} ${name}`)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers ignore them, too
      const address = value.replace(/[\u0000-\u0020]/g, '')
      const isAddress = ['href', 'src', 'srcset', 'action'].includes(name)
      if (isAddress && /^(?!https?:|mailto:|tel:)[\w+.-]*:/i.test(address)) faults.push(value)
      if (name === 'src' && !/^\/(?![/\\])/.test(address)) faults.push(value)
    }
  }
  return faults
}

function isSafe(html: string) {
  if (isTooDeep(html)) return
  try {
    const once = sanitizePage(html)
    const faults = faultsOf(once)
    if (faults.length > 0) throw new Error(`${JSON.stringify(html)}: ${faults.join(', ')}`)
    const again = sanitizePage(once)
    if (again !== once) throw new Error(`${JSON.stringify(html)} becomes ${once}, then ${again}`)
    const shown = faultsOf(preparePage(once).publicHtml).filter((fault) => !shownOnly.test(fault))
    if (shown.length > 0) throw new Error(`${JSON.stringify(html)} is shown with ${shown}`)
  } catch (error) {
    if (!(error instanceof PageTooLarge)) throw error
  }
}

/** What the page itself adds around pictures and videos. */
const shownOnly = /^(picture|source|button|span|div|svg|path)$/

it('each payload is safe for a page, alone', async () => {
  for (const payload of payloads)
    await counted.check('sanitiser: payloads', payload, () => isSafe(payload))
  counted.finish()
})

it('anything is safe for a page, and cleaning it again changes nothing', () => {
  tried('sanitiser', fc.property(markup, isSafe))
})

/** Pages of a source, each cleaned as an import does. */
async function pagesAreSafe(reader: SourceReader) {
  try {
    for await (const { html } of reader.pages()) isSafe(html)
  } catch (error) {
    if (!(error instanceof SourceFault)) throw error
  }
}

const stored = (text: string) => {
  const bytes = Buffer.from(text)
  return { size: bytes.length, stream: async () => Readable.from([bytes]) }
}
const frontMatter = fc
  .tuple(fc.constantFrom('---', '+++'), fc.array(piece, { maxLength: 4 }))
  .map(([fence, lines]) => `${fence}\ntitle: ${lines.join('\n')}\n${fence}\n`)
const document = fc.tuple(fc.oneof(fc.constant(''), frontMatter), markup).map(([a, b]) => a + b)

it.each(['a.md', 'a.html'])('a document %s is read, and safe', (name) => {
  tried(
    `import: ${name.slice(2)}`,
    fc.property(document, (text) => isSafe(readDocument(name, text).html)),
  )
})

it('a WordPress export is read or refused, and safe', async () => {
  const item = fc
    .tuple(markup, markup, fc.boolean())
    .map(
      ([title, text, isText]) =>
        `<item><title>${title}</title><wp:post_id>1</wp:post_id><wp:post_type>post</wp:post_type><content:encoded>${isText ? `<![CDATA[${text}]]>` : text}</content:encoded></item>`,
    )
  const feed = item.map(
    (text) =>
      `<rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><wp:wxr_version>1.2</wp:wxr_version>${text}</channel></rss>`,
  )
  await triedAsync(
    'import: WordPress',
    fc.asyncProperty(feed, (xml) => pagesAreSafe(readWordpress(stored(xml)))),
  )
})

it('a Ghost export is read or refused, and safe', async () => {
  const post = fc.record({
    id: fc.anything(),
    title: markup,
    html: fc.oneof(markup, fc.anything()),
  })
  const data = fc.record({
    posts: fc.oneof(fc.array(post, { maxLength: 3 }), fc.anything()),
    posts_meta: fc.anything(),
    tags: fc.anything(),
    posts_tags: fc.anything(),
  })
  const text = fc.oneof(
    data.map((one) =>
      JSON.stringify({ db: [{ data: one }] }, (_, value) =>
        typeof value === 'bigint' ? 1 : value,
      ),
    ),
    fc.json(),
  )
  await triedAsync(
    'import: Ghost',
    fc.asyncProperty(text, (json) => pagesAreSafe(readGhost(stored(json)))),
  )
})

it('a PDF has nothing that runs or opens by itself', async () => {
  const page = 'https://site.example/verify/SAMP-0000-0000-0001'
  for (const payload of sample(payloads, 10)) {
    await counted.check('PDF', payload, async () => {
      const organisation = { ...certificate.claim.organisation, name: payload }
      const claim = { ...certificate.claim, title: payload, organisation }
      const bundle = { ...certificate, claim } as unknown as Bundle
      const bytes = await certificatePdf({
        bundle,
        page,
        trust: noTrust,
        now: new Date(0),
        siteName: 'Site',
      })
      const file = Buffer.from(bytes).toString('latin1')
      // The attached bundle has the payload as it is, within a stream.
      const objects = file.replace(/stream\r?\n[\s\S]*?endstream/g, '')
      expect(objects).not.toMatch(/\/(JS|JavaScript|Launch|OpenAction|AA|SubmitForm)\b/)
      const links = Array.from(objects.matchAll(/\/URI \(([^)]*)/g), ([, link]) => link)
      expect(links.filter((link) => !/^https:\/\//.test(link ?? ''))).toEqual([])
    })
  }
  counted.finish()
})

const csv = fc
  .array(
    fc.oneof(piece, fc.constantFrom(',', ';', '\t', '"', '""', '\r\n', '\r', 'from,to', 'key')),
    {
      maxLength: 30,
    },
  )
  .map((cells) => cells.join(''))

it('CSV is read or refused', () => {
  const readers: [string, (text: string) => unknown][] = [
    ['CSV: activity data', (text) => guessColumns(readCsvFile(Buffer.from(text), null).header)],
    ['CSV: factors', (text) => readOwnFactors(Buffer.from(text))],
    ['CSV: redirects', (text) => readRedirectFile(`from,to\n${text}`)],
  ]
  for (const [path, read] of readers) {
    tried(
      path,
      fc.property(csv, (text) => {
        try {
          read(text)
        } catch (error) {
          if (!(error instanceof FileError || error instanceof AppError)) throw error
        }
      }),
    )
  }
})

function tried<Values>(path: string, property: fc.IProperty<Values>) {
  report(path, fc.check(property, { numRuns: runs }))
}

async function triedAsync<Values>(path: string, property: fc.IAsyncProperty<Values>) {
  report(path, await fc.check(property, { numRuns: runs }))
}

function report<Values>(
  path: string,
  { failed, numRuns, counterexample, errorInstance }: fc.RunDetails<Values>,
) {
  const why = errorInstance instanceof Error ? errorInstance.message : String(errorInstance)
  counted.many(path, numRuns, failed ? [`${JSON.stringify(counterexample)}: ${why}`] : [])
  counted.finish()
}

/** Inputs of n parts that make a careless reader compare each part with each. */
const growing: [string, (n: number) => () => unknown][] = [
  ['sanitiser: marks', (n) => of('<b>a<i>b</b>c</i>'.repeat(n), sanitizePage)],
  ['sanitiser: comments', (n) => of('<!--'.repeat(n), sanitizePage)],
  ['sanitiser: attributes', (n) => of(`<p ${'a="b" '.repeat(n)}>`, sanitizePage)],
  ['sanitiser: style', (n) => of(`<p style="${'color:red;'.repeat(n)}">x</p>`, sanitizePage)],
  ['markdown: brackets', (n) => of('['.repeat(n), (text) => readDocument('a.md', text))],
  ['markdown: links', (n) => of('[a](<b'.repeat(n), (text) => readDocument('a.md', text))],
  ['markdown: stars', (n) => of('*a **b '.repeat(n), (text) => readDocument('a.md', text))],
  [
    'markdown: backticks',
    (n) =>
      of(Array.from({ length: Math.sqrt(n) }, (_, i) => '`'.repeat(i)).join(' '), (text) =>
        readDocument('a.md', text),
      ),
  ],
  ['markdown: entities', (n) => of('&amp'.repeat(n), (text) => readDocument('a.md', text))],
  ['addresses: slashes', (n) => of(`${'/'.repeat(n)}x`, addressKey)],
  [
    'CSV: quotes',
    (n) =>
      of(`a,b\n${'"",'.repeat(n)}`, (text) =>
        refusedOr(() => readCsvFile(Buffer.from(text), null)),
      ),
  ],
  ['Ghost: tags of a post', (n) => () => drain(readGhost(stored(ghostTags(n))))],
  ['WordPress: former slugs', (n) => () => drain(readWordpress(stored(formerSlugs(n))))],
]

function of<T>(text: string, read: (text: string) => T) {
  return () => read(text)
}

function refusedOr(read: () => unknown) {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof FileError)) throw error
  }
}

async function drain(reader: SourceReader) {
  for await (const { oldPaths } of reader.pages()) for (const path of oldPaths) addressKey(path)
}

function ghostTags(n: number) {
  return JSON.stringify({
    db: [
      {
        data: {
          posts: [{ id: 1, html: 'x' }],
          tags: [{ id: 1, name: 'a' }],
          posts_tags: Array.from({ length: n }, () => ({ post_id: 1, tag_id: 1 })),
        },
      },
    ],
  })
}

function formerSlugs(n: number) {
  const meta =
    '<wp:postmeta><wp:meta_key>_wp_old_slug</wp:meta_key><wp:meta_value>a</wp:meta_value></wp:postmeta>'
  return `<rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><wp:wxr_version>1.2</wp:wxr_version><item><link>https://a.example/${'x'.repeat(10 * n)}/b</link><wp:post_type>post</wp:post_type>${meta.repeat(n)}</item></channel></rss>`
}

it('work grows as its input does', async () => {
  for (const [what, make] of growing) {
    const [small, large] = [await timeOf(make(10_000)), await timeOf(make(20_000))]
    // A time never decides; work that grows with the square takes minutes, which a reader sees here.
    console.log(`${what}: ${small.toFixed(1)} ms, twice as much: ${large.toFixed(1)} ms`)
    counted.many('work of n and 2n', 1)
  }
  counted.finish()
})

async function timeOf(work: () => unknown) {
  const started = performance.now()
  await work()
  return performance.now() - started
}
