import { type Counted, countedText } from '../counted.ts'

const count = (total: number) => total.toLocaleString('en-GB')

export const dashboard = {
  title: 'CMS Dashboard',
  welcome: (username: string) => `Welcome back, ${username}`,
  /** For a CMS without pages and pictures. */
  firstSteps: {
    label: 'First steps',
    done: 'Done',
    page: {
      title: 'Write your first page',
      text: 'It stays a draft until you publish it. Or bring your pages along from WordPress, Ghost or Markdown.',
      textForAuthors: 'It stays a draft until an editor approves it.',
      action: 'Write a page',
      otherAction: 'Import',
    },
    media: {
      title: 'Upload your pictures',
      text: 'They are resized for every screen, and you choose the part that must stay visible.',
      action: 'Upload pictures',
    },
    colleagues: {
      title: 'Invite an editor',
      text: 'Editors write and publish. Only administrators manage accounts.',
      action: 'Add a user',
    },
    site: {
      title: 'Look at the site',
      text: 'It is online with its own pages. Yours are at /page/ and their slug.',
      action: 'Open the site',
    },
    samples: {
      title: 'Want something to look at?',
      text: 'Add sample pages and pictures. You can remove them again with one click.',
    },
    assurance: {
      title: 'Want to try a certificate?',
      text: 'Add a sample client and a sample verifier, and take a claim from its rows to a signature.',
      action: 'Go to Assurance',
    },
  },
  quick: {
    heading: 'Quick actions',
    createPage: { title: 'Create Page', text: 'Start with a draft' },
    uploadMedia: { title: 'Upload Media', text: 'JPG, PNG, GIF, WebP' },
    staticExport: {
      title: 'Static Export',
      text: (published: number | undefined) => {
        if (published === undefined) return 'Your site as files'
        return published === 1 ? '1 page ready' : `${count(published)} pages ready`
      },
    },
    viewSite: { title: 'View Site', text: 'Opens in a new tab' },
  },
  pages: {
    heading: 'Pages',
    count: (list: Counted) => `(${countedText(list)})`,
    importPages: 'Import pages from WordPress, Ghost or Markdown',
    create: 'New Page',
    loading: 'Loading pages',
    empty: 'No pages yet. Create your first page!',
    noMatch: 'No pages match',
    noMatchText: 'Try another word, or show all pages.',
    showAll: 'Show all pages',
    search: 'Search pages',
    searchPlaceholder: 'Title, slug or text',
    status: 'Status',
    sort: 'Sort',
    previewLabel: (title: string) => `Preview ${title}`,
    editLabel: (title: string) => `Edit ${title}`,
    duplicateLabel: (title: string) => `Duplicate ${title}`,
    duplicated: 'Page duplicated as a draft',
    duplicateFailed: {
      title: 'The page was not duplicated',
      description: 'Check your connection and try again.',
    },
    deleteLabel: (title: string) => `Delete ${title}`,
  },
  statusOptions: [
    { value: '', label: 'All pages' },
    { value: 'published', label: 'Published' },
    { value: 'draft', label: 'Draft' },
    { value: 'changed', label: 'Published with changes' },
    { value: 'scheduled', label: 'Scheduled' },
    { value: 'waiting', label: 'Waiting for approval' },
    { value: 'returned', label: 'Returned' },
  ],
  sortOptions: [
    { value: '', label: 'Newest change' },
    { value: 'oldest', label: 'Oldest change' },
    { value: 'title', label: 'Title' },
    { value: 'slug', label: 'Slug' },
  ],
  deletePage: {
    question: 'Are you sure you want to delete this page?',
    consequence: {
      draft: 'moves to the trash for 30 days. It is a draft, so no public link breaks.',
      published:
        'moves to the trash for 30 days. It is published, so its public link stops working.',
    },
    confirm: 'Delete page',
    busy: 'Deleting…',
    done: 'Page deleted successfully',
    failed: { title: 'Error', description: 'Failed to delete page' },
  },
  media: {
    heading: 'Media',
    upload: 'Upload Media',
    loading: 'Loading media',
    empty: 'No media files yet. Upload some images!',
    all: 'See all media',
    deleteLabel: (name: string) => `Delete ${name}`,
  },
}
