export const blog = {
  title: 'Blog',
  text: 'Method, evidence and what we learn from reviews.',
  description: 'Articles on carbon accounting, evidence and what reviews of claims have taught us.',
  topics: 'Topics',
  allTopics: 'All',
  articles: 'Articles',
  older: 'Older articles',
  newer: 'Newer articles',
  pages: 'Pages of articles',
  shown: (from: number, to: number, total: number) =>
    total === 1 ? '1 article' : `${from === to ? from : `${from} to ${to}`} of ${total} articles`,
  minutes: (minutes: number) => `${minutes} min read`,
  about: (total: number, tag: string) => `${counted(total, 'article')} about ${tag}.`,
  tagDescription: (tag: string) => `Articles about ${tag}.`,
  by: (total: number) => `${counted(total, 'article')}.`,
  authorDescription: (name: string) => `Articles by ${name}.`,
  author: 'About the author',
  allBy: (name: string) => `All articles by ${name}`,
  untitledTopic: 'Topic',
  unknownAuthor: 'Author',
  emptyTopic: {
    title: 'Nothing here yet',
    text: 'There are no articles about this topic at the moment.',
  },
  emptyAuthor: {
    title: 'Nothing here yet',
    text: 'There are no articles by this author at the moment.',
  },
  all: 'All articles',
  feed: 'Feed of articles',
} as const

function counted(total: number, one: string) {
  return total === 1 ? `1 ${one}` : `${total.toLocaleString('en-GB')} ${one}s`
}
