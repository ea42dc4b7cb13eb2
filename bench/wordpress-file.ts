import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** A WordPress export of posts of about 20 KB each. */
export async function writeWordpressFile(path: string, posts: number, site = 'blog') {
  await pipeline(Readable.from(parts(posts, site)), createWriteStream(path))
}

const headOf = (site: string) => `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://${site}.example.org</wp:base_blog_url>
`

function* parts(posts: number, site: string) {
  yield headOf(site)
  for (let post = 1; post <= posts; post += 1) yield item(post, site)
  yield '</channel></rss>\n'
}

function item(post: number, site: string) {
  const day = String((post % 28) + 1).padStart(2, '0')
  return `<item><title>Post ${post}</title><link>https://${site}.example.org/2020/01/${site}-${post}/</link>
<content:encoded><![CDATA[${text(post)}]]></content:encoded><wp:post_id>${post}</wp:post_id>
<wp:post_date_gmt>2020-01-${day} 09:30:00</wp:post_date_gmt><wp:post_name>${site}-${post}</wp:post_name>
<wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item>
`
}

/** All posts differ, so that no memory can be shared between them. */
function text(post: number) {
  const lines = Array.from(
    { length: 110 },
    (_, line) =>
      `<!-- wp:paragraph --><p>Line ${line} of post ${post}: what a harbour, a <strong>grid</strong> and a <a href="https://blog.example.org/2020/01/post-${line + 1}/">city</a> have in common, number ${post * line}.</p><!-- /wp:paragraph -->`,
  )
  return lines.join('\n')
}
