import { describe, expect, it } from 'vitest'
import { ghostExport, wordpressExport } from '../../../../tests/support/example-exports.ts'
import { readFiles, readSource } from '../../../../tests/support/read-source.ts'
import type { SourcePage } from './source.ts'

const year = new Date().getUTCFullYear()
const matter = (fields: string) => `---\ntitle: T\n${fields}\n---\nText.`

function stateOf({ isPublished, notes }: SourcePage) {
  const codes = notes.map(({ code }) => code)
  return isPublished ? 'public' : (codes.find((code) => code.startsWith('was')) ?? codes[0])
}

async function stateOfFile(name: string, text: string, others: Record<string, string> = {}) {
  const { pages } = await readFiles({ ...others, [name]: text })
  const page = pages.find(({ place }) => place === name)
  return page && stateOf(page)
}

describe('a document that its site did not show', () => {
  it.each([
    ['_drafts/idea.md', 'tags: a', 'wasDraft'],
    ['blog/_drafts/idea.md', 'tags: a', 'wasDraft'],
    ['a.md', 'published: false', 'wasDraft'],
    ['a.md', 'published: no', 'wasDraft'],
    ['a.md', 'draft: "yes"', 'wasDraft'],
    ['a.md', 'Draft: true', 'wasDraft'],
    ['a.md', 'status: draft', 'wasDraft'],
    ['a.md', 'permalink: false', 'wasUnlisted'],
    ['a.md', `date: ${year + 2}-01-01`, 'wasScheduled'],
    ['a.md', `date: ${year + 2}-01-01T10:00:00+01:00`, 'wasScheduled'],
    ['a.md', `date: January 5, ${year + 2}`, 'wasScheduled'],
    ['a.md', `date: 2020-01-01\npublishDate: ${year + 2}-01-01`, 'wasScheduled'],
    ['a.md', `date: 2020-01-01\npublishdate: ${year + 2}-01-01`, 'wasScheduled'],
    ['a.md', 'publishDate: when it is ready', 'wasUnclear'],
    ['a.md', 'date: 2010-01-01\nexpiryDate: 2011-01-01', 'wasExpired'],
    ['a.md', 'unpublishdate: 2011-01-01', 'wasExpired'],
    ['a.md', 'headless: true', 'wasUnlisted'],
    ['a.md', '_build:\n  render: never', 'wasUnlisted'],
    ['a.md', 'build:\n  list: never', 'wasUnlisted'],
    ['a.md', '_build:\n  render: false', 'wasUnlisted'],
    ['_posts/2090-01-01-later.md', 'tags: a', 'wasScheduled'],
    ['_recipes/cake.md', 'tags: a', 'wasUnlisted'],
    ['a.md', 'visibility: members', 'wasProtected'],
    ['a.md', 'password: secret', 'wasProtected'],
    ['a.md', 'private: true', 'wasPrivate'],
  ])('%s with %j is a draft and says so', async (name, fields, code) => {
    expect(await stateOfFile(name, matter(fields))).toBe(code)
  })

  it.each([
    ['broken front matter', '---\ntitle: [\ndraft: true\n---\nText.'],
    ['front matter without an end', '---\ntitle: T\ndraft: true\n\nText.'],
    ['too long front matter', `---\nx: ${'y'.repeat(70_000)}\ndraft: true\n---\nText.`],
  ])('is a draft with %s', async (_, text) => {
    expect(await stateOfFile('a.md', text)).toBe('frontMatter')
  })

  it('is a draft by front matter in JSON, TOML, or a heading above it', async () => {
    expect(await stateOfFile('a.md', '{\n"title": "T",\n"draft": true\n}\nText.')).toBe('wasDraft')
    expect(await stateOfFile('a.md', '+++\ntitle = "T"\nDraft = true\n+++\nText.')).toBe('wasDraft')
  })

  it('is a draft if a section above hands that down, unless it says otherwise', async () => {
    const above = { 'content/team/_index.md': matter('cascade:\n  draft: true') }
    const name = 'content/team/deep/a.md'
    expect(await stateOfFile(name, matter('tags: a'), above)).toBe('wasDraft')
    expect(await stateOfFile(name, matter('draft: false'), above)).toBe('public')
    const targets = {
      'content/_index.md': matter('cascade:\n  - _build: {render: never}\n    _target: {path: /x}'),
    }
    expect(await stateOfFile('content/x/a.md', matter('tags: a'), targets)).toBe('wasUnlisted')
  })

  it('is a draft by the defaults of its site, and public by a collection that is shown', async () => {
    const config = {
      '_config.yml':
        'defaults:\n- scope: {path: secret}\n  values: {published: false}\ncollections:\n  recipes: {output: true}\n',
    }
    expect(await stateOfFile('secret/a.md', matter('tags: a'), config)).toBe('wasDraft')
    expect(await stateOfFile('_recipes/a.md', matter('tags: a'), config)).toBe('public')
  })

  it('is public otherwise', async () => {
    expect(await stateOfFile('a.md', 'Only text.')).toBe('public')
    expect(await stateOfFile('a.md', matter('date: 2020-01-01'))).toBe('public')
    expect(await stateOfFile('_posts/2020-01-01-a.md', matter('draft: false'))).toBe('public')
    expect(await stateOfFile('a.md', 'Text\n\n---\n\nMore text: after a rule.')).toBe('public')
    expect(await stateOfFile('a.md', '---\n\nText under a rule.')).toBe('public')
  })
})

it('templates, output and hidden folders are no pages, and are counted', async () => {
  const { pages, ignored } = await readFiles({
    'hugo.toml': 'title = "x"',
    'content/a.md': 'A',
    'layouts/index.html': '{{ .Title }}',
    'themes/one/layouts/x.html': 'x',
    'themes/one/README.md': 'x',
    'archetypes/default.md': 'x',
    '_layouts/post.html': 'x',
    '_includes/head.html': 'x',
    '_site/index.html': 'x',
    'node_modules/a/README.md': 'x',
    '.git/a.md': 'x',
    '.git/b.md': 'x',
    'README.md': 'x',
    'content/README.md': 'About these files',
    'content/CHANGELOG.md': 'Version 2',
  })
  expect(pages.map(({ place }) => place)).toEqual(['content/a.md'])
  expect(ignored).toEqual({
    '.git/': 2,
    '_includes/': 1,
    '_layouts/': 1,
    '_site/': 1,
    'archetypes/': 1,
    'layouts/': 1,
    'node_modules/': 1,
    'themes/': 2,
    '.toml': 1,
    'README.md': 2,
    'CHANGELOG.md': 1,
  })
})

it('a README is a page only with front matter', async () => {
  const { pages, ignored } = await readFiles({
    'README.md': '# How this archive was made',
    'guide/README.md': '---\ntitle: Guide\n---\nText',
    'a.md': 'A',
  })
  expect(pages.map(({ place }) => place)).toEqual(['a.md', 'guide/README.md'])
  expect(ignored).toEqual({ 'README.md': 1 })
})

it('a draft of Jekyll is one of a post, and a description its summary', async () => {
  const { pages } = await readFiles({
    '_drafts/idea.md': '---\ntitle: Idea\ndescription: What it is about\n---\nText',
  })
  expect(pages).toMatchObject([{ kind: 'post', isPublished: false, summary: 'What it is about' }])
})

describe('a post of Ghost', () => {
  const soon = new Date(Date.now() + 86_400_000).toISOString()
  it.each([
    [{ status: 'sent' }, 'wasSent'],
    [{ status: 'scheduled', published_at: soon }, 'wasScheduled'],
    [{ status: 'published', published_at: soon }, 'wasScheduled'],
    [{ status: 'draft' }, 'wasDraft'],
    [{ visibility: 'members' }, 'wasProtected'],
    [{ visibility: 'paid' }, 'wasProtected'],
    [{ visibility: 'tiers' }, 'wasProtected'],
    [{ visibility: 'something new' }, 'wasProtected'],
    [{ status: 'something new' }, 'wasUnclear'],
    [{ email_only: true }, 'wasSent'],
    [{}, 'public'],
  ])('with %j', async (fields, state) => {
    const data = JSON.parse(ghostExport).db[0].data
    data.posts = [{ ...data.posts[0], ...fields }]
    if ('email_only' in fields) data.posts_meta = [{ post_id: 'a1', email_only: 1 }]
    const { pages } = await readSource('ghost.json', JSON.stringify({ db: [{ data }] }))
    expect(pages.map(stateOf)).toEqual([state])
  })
})

describe('a post of WordPress', () => {
  const status = (name: string) => (xml: string) =>
    xml.replace('<wp:status>publish<', `<wp:status>${name}<`)
  it.each([
    ['private', status('private'), 'wasPrivate'],
    ['pending', status('pending'), 'wasPending'],
    ['draft', status('draft'), 'wasDraft'],
    ['auto-draft', status('auto-draft'), 'wasDraft'],
    ['future', status('future'), 'wasScheduled'],
    ['inherit', status('inherit'), 'wasUnclear'],
    ['trash', status('trash'), 'wasInTrash'],
    ['a status of a plugin', status('archived'), 'wasUnclear'],
    ['without a status', status(''), 'wasUnclear'],
    [
      'with a password',
      (xml: string) =>
        xml.replace('<wp:status>', '<wp:post_password>x</wp:post_password><wp:status>'),
      'wasProtected',
    ],
    [
      'published in the future',
      (xml: string) => xml.replace('2020-01-14 09:30:00<', `${year + 2}-01-14 09:30:00<`),
      'wasScheduled',
    ],
    ['published', (xml: string) => xml, 'public'],
  ])('%s', async (_, change, state) => {
    const { pages } = await readSource('wordpress.xml', change(wordpressExport))
    expect(pages[0] && stateOf(pages[0])).toBe(state)
  })
})
