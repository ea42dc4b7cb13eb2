/** Small exports for tests. */
export const wordpressExport = `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"
  xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
  <title>A blog</title>
  <link>https://blog.example.org</link>
  <wp:wxr_version>1.2</wp:wxr_version>
  <wp:base_site_url>https://blog.example.org</wp:base_site_url>
  <wp:base_blog_url>https://blog.example.org</wp:base_blog_url>
  <item>
    <title>Hello &amp; welcome</title>
    <link>https://blog.example.org/2020/01/hello-welcome/</link>
    <pubDate>Tue, 14 Jan 2020 09:30:00 +0000</pubDate>
    <content:encoded><![CDATA[First paragraph
with a line.

Second with <a href="https://blog.example.org/2019/other/">a link</a>.

[gallery ids="1,2"]]]></content:encoded>
    <wp:post_id>7</wp:post_id>
    <wp:post_date_gmt>2020-01-14 09:30:00</wp:post_date_gmt>
    <wp:post_name>hello-welcome</wp:post_name>
    <wp:status>publish</wp:status>
    <wp:post_type>post</wp:post_type>
    <wp:postmeta>
      <wp:meta_key>_wp_old_slug</wp:meta_key>
      <wp:meta_value><![CDATA[hello-before]]></wp:meta_value>
    </wp:postmeta>
    <wp:comment><wp:comment_id>1</wp:comment_id></wp:comment>
    <wp:comment><wp:comment_id>2</wp:comment_id></wp:comment>
  </item>
  <item>
    <title>A page</title>
    <link>https://blog.example.org/a-wp-page/</link>
    <content:encoded><![CDATA[<!-- wp:paragraph --><p>Blocks.</p><!-- /wp:paragraph -->]]></content:encoded>
    <wp:post_id>8</wp:post_id>
    <wp:post_date_gmt>2020-02-01 08:00:00</wp:post_date_gmt>
    <wp:post_name>a-wp-page</wp:post_name>
    <wp:status>private</wp:status>
    <wp:post_type>page</wp:post_type>
  </item>
  <item>
    <title>boat.png</title>
    <wp:post_id>9</wp:post_id>
    <wp:post_type>attachment</wp:post_type>
  </item>
</channel>
</rss>
`

export const ghostExport = JSON.stringify({
  db: [
    {
      meta: { exported_on: 1_700_000_000_000, version: '5.0.0' },
      data: {
        posts: [
          {
            id: 'a1',
            uuid: 'uuid-1',
            title: 'From Ghost',
            slug: 'from-ghost',
            html: '<p>Text with <a href="__GHOST_URL__/other/">a link</a>.</p>',
            status: 'published',
            visibility: 'public',
            type: 'post',
            published_at: '2022-03-04T05:06:07.000Z',
          },
          {
            id: 'a2',
            uuid: 'uuid-2',
            title: 'Members only',
            slug: 'members-only',
            html: '<p>Text.</p>',
            status: 'published',
            visibility: 'paid',
            type: 'post',
            published_at: '2022-03-04T05:06:07.000Z',
          },
          {
            id: 'a3',
            uuid: 'uuid-3',
            title: 'Without HTML',
            slug: 'without-html',
            html: null,
            lexical: '{"root":{}}',
            status: 'draft',
            type: 'page',
          },
        ],
        posts_meta: [],
        tags: [{ id: 't1' }],
      },
    },
  ],
})
