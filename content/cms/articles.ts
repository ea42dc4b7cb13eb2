export const articleWords = {
  title: 'Articles',
  text: 'Published on /blog, newest first.',
  create: 'New article',
  empty: 'No articles yet. Write your first article',
  back: { label: 'Articles', href: '/cms/articles' },
  editor: {
    create: { heading: 'New article', submit: 'Create article', busy: 'Creating...' },
    edit: { heading: 'Edit article', submit: 'Update article', busy: 'Updating...' },
  },
  panel: {
    title: 'Article',
    author: 'Author',
    noAuthor: 'No author',
    addAuthor: 'Add author',
    date: 'Date',
    dateHint: 'A later date schedules it.',
    tags: 'Tags',
    addTag: 'Add',
    tagsHint: 'Press Enter after each tag.',
    removeTag: (tag: string) => `Remove ${tag}`,
    summary: 'Summary',
    summaryHint: (length: number, most: number) =>
      `${length} of ${most} characters. Shown on /blog and when shared.`,
    cover: 'Cover',
    choose: 'Choose a cover',
    replace: 'Replace',
    remove: 'Remove',
  },
} as const

export const authorWords = {
  title: 'Authors',
  text: 'Shown with their articles. They need no account.',
  back: { label: 'Articles', href: '/cms/articles' },
  add: 'Add author',
  edit: (name: string) => `Edit ${name}`,
  remove: (name: string) => `Delete ${name}`,
  editTitle: 'Edit author',
  empty: 'No authors yet',
  loading: 'Loading authors',
  articles: (total: number) => (total === 1 ? '1 article' : `${total} articles`),
  fields: { name: 'Name', role: 'Role', biography: 'Short biography', picture: 'Picture' },
  choosePicture: 'Choose a picture',
  removePicture: 'Remove',
  save: 'Save author',
  cancel: 'Cancel',
  saved: 'Author saved',
  saveFailed: {
    title: 'The author was not saved',
    description: 'Check your connection and try again.',
  },
  deletion: {
    title: 'Delete this author?',
    text: (name: string, articles: number) =>
      articles === 0
        ? `“${name}” is not named by any article.`
        : `“${name}” is named by ${articles === 1 ? '1 article, which loses its' : `${articles} articles, which lose their`} author.`,
    confirm: 'Delete author',
    done: 'Author deleted',
    failed: {
      title: 'The author was not deleted',
      description: 'Check your connection and try again.',
    },
  },
} as const
