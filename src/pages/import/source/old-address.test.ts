import { describe, expect, it } from 'vitest'
import { readFiles } from '../../../../tests/support/read-source.ts'

const matter = (fields: string) => `---\ntitle: My Post\n${fields}\n---\nText.`

async function pathsOf(config: Record<string, string>, name: string, fields: string) {
  const { pages } = await readFiles({ ...config, [name]: matter(fields) })
  return pages.find(({ place }) => place === name)?.oldPaths
}

describe('the old address of a page of Hugo', () => {
  const config = {
    'hugo.toml': [
      'baseURL = "https://example.org/"',
      '[permalinks]',
      'news = "/:year/:month/:slug/"',
      '[permalinks.page]',
      'posts = "/articles/:year/:title/"',
      'docs = "/d/:sections[1:]/:contentbasename/"',
      '[languages.en]',
      'weight = 1',
      '[languages.fr]',
      'contentDir = "content-fr"',
    ].join('\n'),
  }
  it.each([
    ['content/about.md', 'a: b', ['/about/']],
    ['content/Team/My Page.md', 'a: b', ['/team/my-page/']],
    ['content/posts/one.md', 'date: 2020-05-06', ['/articles/2020/my-post/']],
    ['content/news/one.md', 'date: 2020-05-06\nslug: other', ['/2020/05/other/']],
    ['content/news/one.md', 'date: 2020-05-06', ['/2020/05/my-post/']],
    ['content/docs/a/b/index.md', 'a: b', ['/d/a/b/']],
    ['content/x/one.md', 'slug: other', ['/x/other/']],
    ['content/x/one.md', 'url: /else/where.html', ['/else/where.html']],
    [
      'content/x/one.md',
      'aliases: [/was/here, ../and, there]',
      ['/x/one/', '/was/here', '/and', '/x/there'],
    ],
    ['content/x/_index.md', 'a: b', ['/x/']],
    ['content/_index.md', 'a: b', ['/']],
    ['content/x/one.fr.md', 'a: b', ['/fr/x/one/']],
    ['content-fr/x/deux.md', 'a: b', ['/fr/x/deux/']],
    ['content/x/über uns.md', 'a: b', ['/x/über-uns/']],
  ])('%s with %j', async (name, fields, paths) => {
    expect(await pathsOf(config, name, fields)).toEqual(paths)
  })

  it('is below the path of its site, and ends with .html if that is configured', async () => {
    const toml = { 'site/config.yaml': 'baseURL: https://example.org/blog/\nuglyURLs: true\n' }
    expect(await pathsOf(toml, 'site/content/a/b.md', 'a: b')).toEqual(['/blog/a/b.html'])
  })

  it('follows a folder of configuration', async () => {
    const split = {
      'config/_default/hugo.toml': 'title = "x"',
      'config/_default/permalinks.toml': 'posts = "/p/:filename/"',
    }
    expect(await pathsOf(split, 'content/posts/a.md', 'a: b')).toEqual(['/p/a/'])
  })

  it('has no content/ in front, even without a configuration', async () => {
    expect(await pathsOf({}, 'content/x/a.md', 'a: b')).toEqual(['/x/a'])
  })
})

describe('the old address of a page of Jekyll', () => {
  const post = '_posts/2020-05-06-My-Post.md'
  it.each([
    ['', post, 'a: b', ['/2020/05/06/My-Post.html']],
    ['', post, 'categories: [News, Big Ideas]', ['/news/big ideas/2020/05/06/My-Post.html']],
    ['', post, 'categories: news ideas', ['/news/ideas/2020/05/06/My-Post.html']],
    ['', post, 'category: news', ['/news/2020/05/06/My-Post.html']],
    ['', `films/${post}`, 'category: news', ['/films/news/2020/05/06/My-Post.html']],
    ['permalink: pretty', post, 'a: b', ['/2020/05/06/My-Post/']],
    ['permalink: none', post, 'category: news', ['/news/My-Post.html']],
    ['permalink: ordinal', post, 'a: b', ['/2020/127/My-Post.html']],
    ['permalink: /blog/:slug/', post, 'a: b', ['/blog/my-post/']],
    ['permalink: /:year/:i_month/:title', post, 'date: 2021-02-03', ['/2021/2/My-Post']],
    ['baseurl: /blog', post, 'a: b', ['/blog/2020/05/06/My-Post.html']],
    ['', post, 'permalink: /own/:year/:title/', ['/own/2020/My-Post/']],
    ['', post, 'slug: other', ['/2020/05/06/other.html']],
    ['', 'about.md', 'a: b', ['/about.html']],
    ['permalink: pretty', 'docs/about.md', 'a: b', ['/docs/about/']],
    ['', 'docs/index.md', 'a: b', ['/docs/']],
    ['', 'about.md', 'permalink: /us/\nredirect_from: [/we, /they/]', ['/us/', '/we', '/they/']],
    ['collections: {recipes: {output: true}}', '_recipes/cake.md', 'a: b', ['/recipes/cake.html']],
    [
      'collections: {recipes: {output: true, permalink: "/r/:title/"}}',
      '_recipes/cake.md',
      'a: b',
      ['/r/cake/'],
    ],
    [
      'defaults: [{scope: {type: posts}, values: {permalink: "/p/:title"}}]',
      post,
      'a: b',
      ['/p/My-Post'],
    ],
  ])('%j %s with %j', async (config, name, fields, paths) => {
    expect(await pathsOf({ '_config.yml': config }, name, fields)).toEqual(paths)
  })
})
