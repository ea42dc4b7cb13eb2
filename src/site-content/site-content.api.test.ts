import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { PeopleSection } from '../../content/pages/marketing-page.ts'
import { missionPage } from '../../content/pages/mission.ts'
import { privacyPage } from '../../content/pages/privacy.ts'
import { teamPage } from '../../content/pages/team.ts'
import { newName, testApp } from '../../tests/support/test-app.ts'
import { testImage } from '../../tests/support/test-image.ts'
import { publishDueContent } from './change-content.server.ts'
import { withValue } from './compare-content.ts'
import { documents, findDocument, marketingDocument } from './documents.server.ts'
import { readContent } from './read-content.server.ts'
import { marketingPage, type PageContent } from './rules/marketing-page.ts'

const test = testApp()
let editor: Awaited<ReturnType<typeof test.editor>>
beforeAll(async () => {
  editor = await test.editor()
})

const asOnSite = { host: 'localhost:3000', origin: 'http://localhost:3000' }

/** The documents that a test may change, one after the other. */
const unused = documents.filter(
  ({ path, rules }) =>
    rules === marketingPage && path && !['/mission', '/team', '/privacy'].includes(path),
)

function nextDocument() {
  const document = unused.pop()
  if (!document) throw new Error('every built-in page was used by a test')
  return document
}

type State = { state: string; changes: number; version: number; publishAt: string | null }
type Answer = {
  success: boolean
  code?: string
  fields: Record<string, string>
  document: State
}

async function send(method: string, path: string, json: object, as = editor) {
  const answer = await as.call(`/api/cms/site${path}`, { method, json })
  return { status: answer.status, body: (await answer.json()) as Answer }
}

const seen = (id: string) =>
  readContent(test.services, findDocument(id) as never) as Promise<PageContent>

const titled = (content: object, title: string) => withValue(content, ['hero', 'title'], title)

describe('the content of a built-in page', () => {
  it('is as shipped until somebody publishes a change, and again after a reset', async () => {
    const { id, shipped, path } = nextDocument()
    await test.services.pageCache.fill(String(path), async () => {
      await seen(id)
      return new Response('before')
    })
    const changed = titled(shipped, 'Another title')
    const draft = await send('PUT', `/${id}/draft`, { version: 0, content: changed })
    expect(draft.body.document).toMatchObject({ state: 'draft', changes: 1, version: 1 })
    expect(await seen(id)).toEqual(shipped)
    expect(test.services.pageCache.find(String(path))).toBeDefined()

    const published = await send('POST', `/${id}/publish`, { version: 1 })
    expect(published.body.document).toMatchObject({ state: 'changed', changes: 1, version: 2 })
    expect(await seen(id)).toEqual(changed)
    expect(test.services.pageCache.find(String(path))).toBeUndefined()

    const reset = await send('POST', `/${id}/reset`, { version: 2 })
    expect(reset.body.document).toMatchObject({ state: 'shipped', changes: 0 })
    expect(JSON.stringify(await seen(id))).toBe(JSON.stringify(shipped))
  })

  it('can get and lose a person', async () => {
    const document = marketingDocument('/team')
    const { path: _path, ...shipped } = teamPage
    const at = shipped.sections.findIndex(({ kind }) => kind === 'people')
    const section = shipped.sections[at]
    if (section?.kind !== 'people' || !section.people[0]) throw new Error('nobody is on /team')
    const person = { ...section.people[0], name: 'Ines Ferreira' }
    const content = withValue(shipped, ['sections', at, 'people'], [...section.people, person])
    const { status } = await send('POST', '/team/publish', { version: 0, content })
    expect(status).toBe(200)
    expect(JSON.stringify(await readContent(test.services, document))).toContain('Ines Ferreira')
  })

  it('is found in the list with its state', async () => {
    const { documents: listed } = await (await editor.call('/api/cms/site')).json()
    expect(listed).toHaveLength(documents.length)
    expect(listed).toContainEqual(
      expect.objectContaining({ id: 'mission', path: '/mission', state: 'shipped', version: 0 }),
    )
  })

  it('comes with a form that names its fields', async () => {
    const { form } = await (await editor.call('/api/cms/site/mission')).json()
    expect(form.properties.hero.properties.title).toMatchObject({ label: 'Title', maxLength: 80 })
    expect(form.properties.sections.items.oneOf).toHaveLength(13)
  })

  it('keeps periods that the settings say', async () => {
    const [, second] = (await readContent(test.services, marketingDocument('/privacy'))).sections
    expect(JSON.stringify(second)).toContain('deleted two years after it was answered')
    expect(JSON.stringify(privacyPage)).toContain('{enquiry}')
  })
})

describe('two editors', () => {
  it('are told when one saved after the other had opened the page', async () => {
    const { id, shipped } = nextDocument()
    const other = await test.editor()
    await send('PUT', `/${id}/draft`, { version: 0, content: titled(shipped, 'Mine') })
    const late = { version: 0, content: titled(shipped, 'Theirs') }
    for (const [method, path] of [
      ['PUT', 'draft'],
      ['POST', 'publish'],
    ] as const) {
      const { status, body } = await send(method, `/${id}/${path}`, late, other)
      expect([status, body.code]).toEqual([409, 'stale_edit'])
    }
    const { draft } = await (await other.call(`/api/cms/site/${id}`)).json()
    expect(draft.hero.title).toBe('Mine')
  })
})

describe('a draft', () => {
  it('is refused where it is nested too deep', async () => {
    const { id } = nextDocument()
    const deep = `{"hero":${'['.repeat(40_000)}${']'.repeat(40_000)}}`
    const answer = await test.raw(`/api/cms/site/${id}/draft`, {
      method: 'PUT',
      headers: { ...asOnSite, cookie: editor.cookie, 'content-type': 'application/json' },
      body: `{"version":0,"content":${deep}}`,
    })
    expect(answer.status).toBe(400)
  })

  it('may be unfinished, and cannot be published then', async () => {
    const { id, shipped } = nextDocument()
    const content = titled(shipped, '')
    expect((await send('PUT', `/${id}/draft`, { version: 0, content })).status).toBe(200)
    const { status, body } = await send('POST', `/${id}/publish`, { version: 1 })
    expect([status, body.fields]).toEqual([400, { 'hero.title': 'Enter a title' }])
    expect(await seen(id)).toEqual(shipped)
  })

  it('ends when it is discarded, or made equal to what is live', async () => {
    const { id, shipped } = nextDocument()
    await send('PUT', `/${id}/draft`, { version: 0, content: titled(shipped, 'Other') })
    const discarded = await send('DELETE', `/${id}/draft`, { version: 1 })
    expect(discarded.body.document).toMatchObject({ state: 'shipped' })
    expect((await send('DELETE', `/${id}/draft`, { version: 2 })).status).toBe(409)
    const same = await send('PUT', `/${id}/draft`, { version: 2, content: shipped })
    expect(same.body.document).toMatchObject({ state: 'shipped' })
  })

  it('is published at its time, by one instance', async () => {
    const { id, shipped } = nextDocument()
    const content = titled(shipped, 'Later')
    await send('PUT', `/${id}/draft`, { version: 0, content })
    const publishAt = new Date(Date.now() + 60_000).toISOString()
    const { body } = await send('PUT', `/${id}/schedule`, { version: 1, publishAt })
    expect(body.document).toMatchObject({ publishAt })
    await test.services.db.execute(sql`
      update site_content set publish_at = now() where document = ${id}`)
    expect(await publishDueContent(test.services)).toBe(1)
    expect(await publishDueContent(test.services)).toBe(0)
    expect(await seen(id)).toEqual(content)
  })

  it('that cannot be published at its time stays a draft', async () => {
    const { id, shipped } = nextDocument()
    await send('PUT', `/${id}/draft`, { version: 0, content: titled(shipped, '') })
    const publishAt = new Date(Date.now() + 60_000).toISOString()
    expect((await send('PUT', `/${id}/schedule`, { version: 1, publishAt })).status).toBe(400)
    await test.services.db.execute(sql`
      update site_content set publish_at = now() where document = ${id}`)
    expect(await publishDueContent(test.services)).toBe(0)
    const stored = await (await editor.call(`/api/cms/site/${id}`)).json()
    expect(stored).toMatchObject({ state: 'draft', publishAt: null })
  })
})

describe('the history', () => {
  it('has every version, any of which comes back as a draft', async () => {
    const { id, shipped } = nextDocument()
    const first = titled(shipped, 'First')
    await send('POST', `/${id}/publish`, { version: 0, content: first })
    await send('POST', `/${id}/publish`, { version: 1, content: titled(shipped, 'Second') })
    await send('POST', `/${id}/reset`, { version: 2 })
    const { revisions } = await (await editor.call(`/api/cms/site/${id}/revisions`)).json()
    expect(
      revisions.map(({ event, author }: { event: string; author: string }) => [event, author]),
    ).toEqual([
      ['reset', editor.username],
      ['published', editor.username],
      ['published', editor.username],
    ])
    const restored = await send('POST', `/${id}/revisions/1/restore`, { version: 3 })
    expect(restored.body.document).toMatchObject({ state: 'draft', changes: 1 })
    const { draft } = await (await editor.call(`/api/cms/site/${id}`)).json()
    expect(draft).toEqual(first)
    expect((await editor.call(`/api/cms/site/${id}/revisions/99`)).status).toBe(404)
  })
})

describe('refused are', () => {
  const { path: _path, ...mission } = missionPage
  const cases: [string, object, string][] = [
    ['markup as a field of its own', { ...mission, html: '<b>' }, 'body'],
    [
      'a script as a link',
      withValue(mission, ['hero', 'actions', 0, 'href'], 'javascript:alert(1)'),
      'hero.actions.0.href',
    ],
    [
      'another protocol',
      withValue(mission, ['hero', 'actions', 0, 'href'], 'data:text/html,x'),
      'hero.actions.0.href',
    ],
    ['10,000 characters as a title', titled(mission, 'a'.repeat(10_000)), 'hero.title'],
    ['a title of characters that nobody sees', titled(mission, '\u200b\u202e'), 'hero.title'],
    ['a NUL', titled(mission, 'a\u0000b'), 'content'],
    ['half a character', titled(mission, 'a\ud800b'), 'content'],
    [
      'a section of an unknown kind',
      withValue(mission, ['sections', 0, 'kind'], 'html'),
      'sections.0.kind',
    ],
    [
      'a section without its texts',
      withValue(mission, ['sections', 0], { kind: 'text' }),
      'sections.0.heading',
    ],
    ['no sections', { ...mission, sections: [] }, 'sections'],
    [
      'an anchor that the page does not have',
      withValue(mission, ['sections', 0, 'id'], 'mine'),
      'anchors',
    ],
  ]
  it.each(cases)('%s', async (_what, content, field) => {
    const { status, body } = await send('POST', '/mission/publish', { version: 0, content })
    expect(status).toBe(400)
    expect(Object.keys(body.fields)).toContain(field)
    expect(await seen('mission')).toEqual(mission)
  })

  it('an anchor that is removed', async () => {
    const solutions = marketingDocument('/solutions').shipped
    const without = withValue(solutions, ['sections'], solutions.sections.slice(-1))
    const { status, body } = await send('POST', '/solutions/publish', {
      version: 0,
      content: without,
    })
    expect([status, Object.keys(body.fields)]).toEqual([400, ['anchors']])
  })

  it('a picture that is not in the library', async () => {
    const at = teamPage.sections.findIndex(({ kind }) => kind === 'people')
    const { path: _own, ...team } = teamPage
    const place = ['sections', at, 'people', 0, 'imagePath']
    for (const src of [
      `/media/${'a'.repeat(24)}.png`,
      '/media/../secret.png',
      'https://a.example/x.png',
    ]) {
      const content = withValue(team, place, src)
      const { status, body } = await send('POST', '/team/publish', { version: 1, content })
      expect([status, Object.keys(body.fields)]).toEqual([400, [place.join('.')]])
    }
  })

  it('whoever is not an editor', async () => {
    const client = await test.client()
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/mission'],
      ['PUT', '/mission/draft'],
      ['POST', '/mission/publish'],
      ['POST', '/mission/reset'],
    ] as const) {
      const json = method === 'GET' ? undefined : { version: 0, content: mission }
      for (const caller of [test, client]) {
        expect((await caller.call(`/api/cms/site${path}`, { method, json })).status).toBe(401)
      }
    }
  })

  it('a page that does not exist', async () => {
    expect((await editor.call(`/api/cms/site/${newName('page')}`)).status).toBe(404)
  })
})

describe('what visitors get of it', () => {
  it('has nothing of a hidden section', async () => {
    const document = nextDocument()
    const { sections } = document.shipped as PageContent
    const at = sections.findIndex((section) => !('id' in section))
    const content = withValue(document.shipped, ['sections', at, 'isHidden'], true)
    const { status } = await send('POST', `/${document.id}/publish`, { version: 0, content })
    expect(status).toBe(200)
    const shown = JSON.stringify(await seen(document.id))
    expect(shown).not.toContain(JSON.stringify(sections[at]))
    expect(shown).toContain(JSON.stringify(sections.at(at === 0 ? 1 : 0)))
  })

  it('has no picture that left the library, once an editor has confirmed it', async () => {
    const form = new FormData()
    form.set('image', new File([new Uint8Array(await testImage(30, 40))], 'portrait.png'))
    const uploaded = await test.raw('/api/cms/media/upload', {
      method: 'POST',
      headers: { origin: test.services.siteUrl, cookie: editor.cookie },
      body: form,
    })
    const { media } = (await uploaded.json()) as { media: { id: number; url: string } }
    const at = teamPage.sections.findIndex(({ kind }) => kind === 'people')
    const { path: _own, ...team } = teamPage
    const { people } = team.sections[at] as PeopleSection
    const added = { ...people[0], name: 'Ada Quay', imagePath: media.url }
    const content = withValue(
      withValue(team, ['sections', at, 'people'], [...people, added]),
      ['sections', at, 'people', 0, 'imagePath'],
      media.url,
    )
    const { version } = await (await editor.call('/api/cms/site/team')).json()
    expect((await send('POST', '/team/publish', { version, content })).status).toBe(200)
    expect(JSON.stringify(await seen('team'))).toContain(media.url)
    const place = documents.findIndex(({ id }) => id === 'team')
    const removal = await editor.call(`/api/cms/media/${media.id}?pages=${-1 - place}`, {
      method: 'DELETE',
    })
    expect(removal.status).toBe(200)
    const shown = (await seen('team')).sections[at] as PeopleSection
    expect(shown.people.map(({ imagePath }) => imagePath)).toEqual([people[0]?.imagePath, ''])
  })

  it('has the id of the sample record and the drawing that an editor chose', async () => {
    const home = findDocument('home')?.shipped ?? expect.unreachable()
    const record = withValue(home, ['hero', 'record', 'id'], 'Sample 2')
    expect((await send('POST', '/home/publish', { version: 0, content: record })).status).toBe(200)
    const use = findDocument('use-cases')?.shipped ?? expect.unreachable()
    const { version } = await (await editor.call('/api/cms/site/use-cases')).json()
    const drawn = withValue(use, ['hero', 'visual', 'id'], 'carbon-intelligence')
    const answer = await send('POST', '/use-cases/publish', { version, content: drawn })
    expect(answer.status).toBe(200)
  })

  it('has the headline and introduction of the blog', async () => {
    const content = { ...findDocument('blog')?.shipped, title: 'Notes' }
    expect((await send('POST', '/blog/publish', { version: 0, content })).status).toBe(200)
    expect(await seen('blog')).toMatchObject({ title: 'Notes' })
  })

  it('is told to search engines with the day of its change', async () => {
    const sitemap = async () => (await test.call('/sitemap.xml')).text()
    expect(await sitemap()).toContain('/impact</loc></url>')
    const impact = findDocument('impact')?.shipped ?? expect.unreachable()
    const content = withValue(impact, ['meta', 'title'], 'Changed')
    expect((await send('POST', '/impact/publish', { version: 0, content })).status).toBe(200)
    expect(await sitemap()).toMatch(/\/impact<\/loc><lastmod>\d{4}-\d\d-\d\dT/)
  })
})

it('says how many links of a page lead nowhere', async () => {
  const id = 'team'
  const { path: _path, ...shipped } = teamPage
  let { version } = await (await editor.call('/api/cms/site/team')).json()
  const brokenOf = async () => {
    const list = await (await editor.call('/api/cms/site')).json()
    const listed = list.documents as { id: string; brokenLinks: number }[]
    return listed.find((one) => one.id === id)?.brokenLinks
  }
  expect(await brokenOf()).toBe(0)
  const page = { title: 'x', slug: newName('gone'), content: '<p>x</p>', isPublished: 'draft' }
  await editor.call('/api/cms/pages', { json: page })
  const actions = [`/page/${page.slug}#part`, '/tema', '/team', '/blog/esg-workforce-data'].map(
    (href) => ({ label: 'Read', href, kind: 'outline' }),
  )
  const { hero } = shipped
  const content = { ...shipped, hero: { ...hero, actions: actions.slice(0, 2) } }
  const draft = await send('PUT', `/${id}/draft`, { version, content })
  expect(draft.status).toBe(200)
  expect(await brokenOf()).toBe(2)
  version = draft.body.document.version
  const working = { ...shipped, hero: { ...hero, actions: actions.slice(2) } }
  await send('PUT', `/${id}/draft`, { version, content: working })
  expect(await brokenOf()).toBe(0)
})

it('of an older shape is kept, and the shipped content is served until somebody decides', async () => {
  const { id, shipped } = nextDocument()
  const older = { title: 'As it was stored two versions ago' }
  await test.services.db.execute(sql`
    insert into site_content (document, content, version) values (${id}, ${JSON.stringify(older)}::jsonb, 4)`)
  expect(await seen(id)).toEqual(shipped)
  const read = await (await editor.call(`/api/cms/site/${id}`)).json()
  expect(read).toMatchObject({ isNotUnderstood: true, notUnderstood: older, version: 4 })
})

describe('words of demos, analytics and knowledge base', () => {
  async function publish(id: string, change: (content: never) => object) {
    const content = change(structuredClone(findDocument(id)?.shipped) as never)
    const { version } = await (await editor.call(`/api/cms/site/${id}`)).json()
    return send('POST', `/${id}/publish`, { content, version })
  }

  it.each([
    ['carbon-calculator', (words: { prompt: string }) => ({ ...words, prompt: 'Begin here' })],
    ['esg-dashboard', (words: { liveLine: string }) => ({ ...words, liveLine: 'Begin here' })],
    ['dashboard', (words: PageContent) => withValue(words, ['analytics', 'title'], 'Begin here')],
    ['developers', (words: PageContent) => titled(words, 'Begin here')],
  ])('are changed in %s', async (id, change) => {
    expect((await publish(id, change as never)).status).toBe(200)
    expect(JSON.stringify(await seen(id))).toContain('Begin here')
  })

  it('keep what the calculation and the charts are made for', async () => {
    const other = await publish('carbon-calculator', ((words: { inputs: object[] }) => ({
      ...words,
      inputs: words.inputs.slice(1),
    })) as never)
    expect(other.status).toBe(400)
    const renamed = await publish('dashboard', ((words: object) =>
      withValue(words, ['analytics', 'kpis', 0, 'id'], 'scope-1')) as never)
    expect(renamed.status).toBe(400)
  })

  it('are articles that can be added, removed and read by clients', async () => {
    const read = async () => (await (await test.call('/api/knowledge')).json()).items
    expect(await read()).toBeNull()
    const added = {
      title: 'Methane, measured',
      category: 'Energy',
      summary: 'How leaks are found.',
      content: [{ kind: 'paragraph', text: 'With a camera.' }],
      tags: ['Methane'],
      lastUpdated: '2026-11-19',
      sources: [],
    }
    const { status } = await publish('knowledge', (({ items }: { items: object[] }) => ({
      items: [added, ...items.slice(1)],
    })) as never)
    expect(status).toBe(200)
    expect((await read())[0]).toEqual(added)
    expect(await read()).toHaveLength(8)
    const hostile = { ...added, content: [{ kind: 'html', text: '<b>' }] }
    const refused = await publish('knowledge', (() => ({ items: [hostile] })) as never)
    expect(refused.status).toBe(400)
  })
})
