/** Words of the CMS's page screens: editor, preview, and what can go wrong between them. */
export const pageStatusLabels = { draft: 'Draft', published: 'Published' } as const
export const pageStateLabels = {
  ...pageStatusLabels,
  changed: 'Published with changes',
  scheduled: 'Scheduled',
  waiting: 'Waiting for approval',
  returned: 'Returned',
} as const

export const backToDashboard = { label: 'Back to Dashboard', href: '/cms' }

export const pagePreview = {
  title: (title: string) => `Preview: ${title}`,
  metaTitle: 'Preview',
  edit: 'Edit Page',
  viewLive: 'View Live',
  loading: 'Loading the preview',
  missing: {
    title: 'Page Not Found',
    text: 'It may have been deleted, or its address may be incomplete.',
  },
  failed: {
    title: 'The page could not be loaded',
    text: 'Check your connection and open it again. Nothing was changed.',
  },
}

export const pageEditor = {
  create: { heading: 'Create New Page', submit: 'Create Page', busy: 'Creating…' },
  edit: { heading: 'Edit Page', submit: 'Update Page', busy: 'Updating…' },
  loading: 'Loading the page',
  preview: 'Preview',
  cancel: 'Cancel',
  saveDraft: 'Save draft',
  savingDraft: 'Saving…',
  createAndStay: 'Create and stay',
  historyAfterSave: 'The history is here once the draft has been saved.',
  toolsAfterSave: 'History, schedule and preview links are here once the page has been created.',
  actions: 'Page actions',
  fields: {
    title: 'Title',
    slug: 'Slug',
    slugPlaceholder: 'page-url-slug',
    status: 'Status',
    content: 'Content',
  },
  statusOptions: [
    { value: 'draft', label: 'Draft' },
    { value: 'published', label: 'Published' },
  ],
  keptLocally: 'Unsaved changes are kept in this browser',
  notKeptLocally: 'Unsaved changes. This browser cannot keep a copy, so save soon',
  saved: 'All changes saved',
  deleted: {
    title: 'Somebody deleted this page',
    text: 'What you wrote is still here. Create Page brings it back.',
  },
  words: (count: number) =>
    `${count === 1 ? '1 word' : `${count} words`}, ${Math.max(1, Math.round(count / 220))} min`,
} as const

export const copyOf = (title: string) => `Copy of ${title}`

export const pageToasts = {
  created: { title: 'Page created successfully' },
  updated: { title: 'Page updated successfully' },
  draftSaved: {
    title: 'Draft saved',
    description: 'Visitors see no change until you publish it.',
  },
  createFailed: { title: 'Error', description: 'Failed to create page' },
  updateFailed: { title: 'Error', description: 'Failed to update page' },
  uploaded: { title: 'Media uploaded successfully' },
  uploadFailed: { title: 'Error', description: 'Failed to upload media' },
  uploadOffline: { title: 'Error', description: 'Network error' },
  onlyImages: { title: 'Only image files are allowed' },
} as const

export const leaveDialog = {
  title: 'Leave without saving?',
  text: 'Your changes to this page since the last save will be lost.',
  stay: 'Keep editing',
  leave: 'Discard changes',
}

export const draftDialog = {
  title: 'Continue where you left off?',
  text: (when: string) =>
    `This browser kept changes from ${when} that were never saved. You can continue with them or start from the saved page.`,
  newText: (when: string) =>
    `This browser kept a new page from ${when} that was never saved. You can continue with it or start with an empty one.`,
  olderText: 'Somebody has saved the page since. When you save, you will see both versions.',
  restore: 'Continue with my changes',
  discard: 'Discard them',
}

export const renewDialog = {
  title: 'Your session has ended',
  text: 'Sign in again to save. Everything you wrote is still here.',
  username: 'Username',
  password: 'Password',
  submit: 'Sign in and save',
  busy: 'Signing in…',
  cancel: 'Not now',
  failed: 'Sign-in failed. Check your connection and try again.',
}

export const conflictDialog = {
  title: 'Somebody saved this page before you',
  text: (when: string) =>
    `Their version is from ${when}. Choose for each difference which one to keep, then save.`,
  mine: 'Your version',
  theirs: 'Saved version',
  field: { title: 'Title', slug: 'Slug', isPublished: 'Status' },
  content: 'Content',
  same: (count: number) => (count === 1 ? '1 block is the same' : `${count} blocks are the same`),
  nothing: 'Nothing here',
  useMine: 'Use mine',
  useTheirs: 'Use theirs',
  useBoth: 'Use both',
  choose: (what: string) => `Which ${what} to keep`,
  part: (n: number) => `difference ${n}`,
  allMine: 'Keep all of mine',
  allTheirs: 'Take all of theirs',
  save: 'Save this version',
  cancel: 'Back to editing',
}
