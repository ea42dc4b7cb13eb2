/**
 * The pages that the program itself has. `main/` hands them in, because they are rendered as
 * visitors get them.
 */
export type BuiltInPages = {
  /** Their addresses on the live site. */
  paths: readonly string[]
  /** The shipped articles as editors changed them. */
  articles(): Promise<ShippedArticle[]>
  /** The document at one of the paths, without the page cache. Throws if there is none. */
  render(path: string): Promise<string>
}

export type ShippedArticle = {
  path: string
  title: string
  summary: string
  /** Days. */
  date: string
  changed: string
  minutes: number
  cover: { src: string } | null
  topic: { name: string; slug: string } | null
  author: { name: string; slug: string } | null
}
