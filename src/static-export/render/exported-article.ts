/** What an article shows beside its text; as it was when the export began. */
export type ExportedArticle = {
  /** A day. */
  date: string
  minutes: number
  summary: string
  tags: readonly { name: string; slug: string }[]
  cover: { url: string; alt: string | null; width: number | null } | null
  author: ExportedAuthor | null
}

export type ExportedAuthor = {
  id: number
  slug: string
  name: string
  role: string
  biography: string
}
