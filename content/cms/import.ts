const count = (total: number) => total.toLocaleString('en-GB')
const pages = (total: number) => (total === 1 ? '1 page' : `${count(total)} pages`)
const authors = (total: number) => (total === 1 ? '1 author' : `${count(total)} authors`)
const pictures = (total: number) => (total === 1 ? '1 picture' : `${count(total)} pictures`)
const redirects = (total: number) => (total === 1 ? '1 redirect' : `${count(total)} redirects`)

const nothing = 'Nothing was imported.'

/** Why a file cannot be imported. */
export const importFaults = {
  missing: (path: string) => `There is no file or folder ${path}. ${nothing}`,
  foreign: () =>
    `This is not a WordPress export (XML), a Ghost export (JSON) or a ZIP of Markdown or HTML files. ${nothing}`,
  notWordpress: () =>
    `This XML file is not a WordPress export. In WordPress, choose Tools, then Export. ${nothing}`,
  notGhost: () =>
    `This JSON file is not a Ghost export. In Ghost, choose Settings, then Import/Export. ${nothing}`,
  empty: () => `It contains no pages. ${nothing}`,
  truncated: () => `The file is incomplete. Export or copy it again. ${nothing}`,
  doctype: () => `The XML file has a document type, which WordPress exports never have. ${nothing}`,
  tooDeep: (where: string) =>
    `It is nested deeper than any export${where ? `: ${where}` : ''}. ${nothing}`,
  endlessToken: () => `The XML file is damaged: an element in it does not end. ${nothing}`,
  jsonTooLarge: () => `A Ghost export can be up to 64 MB. ${nothing}`,
  tooManyFiles: () => `It contains more than 20,000 files. Split it. ${nothing}`,
  tooManyPages: () => `It contains more than 50,000 pages. Split it. ${nothing}`,
  zipDamaged: () => `The ZIP is damaged or incomplete. Create it again. ${nothing}`,
  zipBomb: () =>
    `The ZIP unpacks to far more than its own size, or to more than 4 GB. Split it, or leave files out. ${nothing}`,
  zipEncrypted: (name: string) =>
    `The ZIP is password-protected (${name}). Create one without a password. ${nothing}`,
  zipName: () =>
    `The ZIP contains a file whose path leads outside it. Create it again from the folder itself. ${nothing}`,
  tooSlow: () =>
    'A page took longer than a minute to read, so the import stopped. Pages before it were imported.',
  tooMuchMemory: () =>
    'Reading the file took too much memory, so the import stopped. Pages imported before that are kept.',
}

/** What was changed or left out, with how many and which. */
export const importNotes = {
  noTitle: () => 'It had no title',
  titleCut: () => 'The title was longer than 200 characters and was shortened',
  slugTaken: (_: number, slug: string) => `The slug ${slug} is taken, so it was given another one`,
  slugChanged: (_: number, slug: string) =>
    `The slug ${slug} has characters that are not allowed in a slug`,
  noDate: () => 'It has no readable date',
  wasDraft: () => 'It was a draft and remains one',
  wasPending: () => 'It was waiting for review, so it is a draft',
  wasPrivate: () => 'It was private, so it is a draft',
  wasProtected: () => 'Access to it was restricted, so it is a draft',
  wasScheduled: (_: number, at: string) => `It was scheduled for ${at}, so it is a draft`,
  wasInTrash: () => 'It was in the trash, so it is a draft',
  wasSent: () => 'It was only sent as an email, so it is a draft',
  wasExpired: (_: number, at: string) => `It expired on ${at}, so it is a draft`,
  wasUnlisted: () => 'The old site did not show or list it, so it is a draft',
  wasUnclear: (_: number, value: string) =>
    value
      ? `“${value}” does not say clearly that it was public, so it is a draft`
      : 'The file does not say clearly that it was public, so it is a draft',
  picturesTaken: (total: number) => `${pictures(total)} added to the library`,
  pictureElsewhere: (total: number, hosts: string) =>
    `${pictures(total)} on other hosts left out: ${hosts}`,
  pictureMissing: (total: number, names: string) => `${pictures(total)} not found: ${names}`,
  pictureRefused: (total: number, names: string) => `${pictures(total)} refused: ${names}`,
  removed: (_: number, names: string) => `Left out, because pages cannot contain it: ${names}`,
  shortcodes: (_: number, names: string) => `Shortcodes stay in the text: ${names}`,
  emptyBlocks: (_: number, names: string) =>
    `Blocks that WordPress fills in when it shows the page are left out: ${names}`,
  redirects: (_: number, paths: string) => `Its old address redirects to it: ${paths}`,
  redirectTaken: (_: number, paths: string) =>
    `An old address already redirects elsewhere: ${paths}`,
  noRedirect: (_: number, paths: string) =>
    `An old address cannot redirect here, because this site serves it itself or it is too long: ${paths}`,
  picturesBeside: (total: number) =>
    `${pictures(total)} had text beside ${total === 1 ? 'it' : 'them'}. Here, pictures have lines of their own`,
  linkedFiles: (total: number, names: string) =>
    `Links to ${total === 1 ? 'a file' : `${count(total)} files`} that this import does not contain: ${names}`,
  canonical: (_: number, address: string) => `Search engines are still pointed to ${address}`,
  canonicalLost: (_: number, address: string) =>
    `Its canonical address is not one that starts with https, so it was left out: ${address}`,
  hiddenFromSearch: () => 'It stays hidden from search engines',
  frontMatter: () => 'Its front matter could not be read, so it is a draft',
  noPlace: (_: number, labels: string) =>
    `Left out, because pages here do not have them: ${labels}`,
  tags: (total: number, names: string) => `${total === 1 ? 'Tag' : 'Tags'}: ${names}`,
  tagsLeftOut: (total: number, names: string) =>
    `${total === 1 ? '1 tag' : `${count(total)} tags`} left out, as too long, unreadable or more than 20: ${names}`,
  author: (_: number, name: string) => `Author: ${name}`,
  authorAdded: (_: number, name: string) => `Author added: ${name}`,
  authorsLeftOut: (_: number, names: string) =>
    `An article has one author here, so others were left out: ${names}`,
  summaryCut: () => 'The summary was longer than 160 characters and was shortened',
  captionLost: (_: number, caption: string) =>
    `The caption of its cover was left out, because covers have none: ${caption}`,
}

type Labels = { tags: number; categories: number; authors: string[] }

/** The labels of a page in the other system: '2 tags, author Jane'. */
export function importLabels({ tags, categories, authors }: Labels) {
  const parts = [
    tags > 0 && (tags === 1 ? '1 tag' : `${count(tags)} tags`),
    categories > 0 && (categories === 1 ? '1 category' : `${count(categories)} categories`),
    authors.length > 0 && `${authors.length === 1 ? 'author' : 'authors'} ${authors.join(', ')}`,
  ]
  return parts.filter(Boolean).join(', ')
}

export const importReasons = {
  empty: 'It has no content that a page can contain',
  onlyPictures: 'It contains only pictures, and none of them was found',
  tooLong: 'It is longer than 1 MB',
  tooDeep: 'Its HTML is nested too deeply',
  unreadable: 'It could not be read',
  noHtml: 'The export has no HTML for it. Save it again in Ghost and export again',
}

/** Words of the screen. */
export const importScreen = {
  title: 'Import pages',
  text: 'Bring pages from WordPress, Ghost or a folder of Markdown. Nothing changes until you have seen a preview of the import.',
  dropzone: {
    before: 'Drop a file here or ',
    browse: 'browse',
    after: ' for one',
    hint: 'WordPress export (XML), Ghost export (JSON), or a ZIP of Markdown or HTML with pictures. 256 MB at most.',
    release: () => 'Release to check this file',
  },
  how: {
    title: 'Where to get the file',
    items: [
      {
        name: 'WordPress',
        text: 'Choose Tools, Export, All content. Put the XML and the folder wp-content/uploads into one ZIP to bring the pictures too.',
      },
      {
        name: 'Ghost',
        text: 'Choose Settings, Import/Export, Export content. Put the JSON and the folder content/images into one ZIP to bring the pictures too.',
      },
      {
        name: 'Markdown or HTML',
        text: 'Put the files and their pictures into one ZIP. Title, date, slug, draft and aliases come from the front matter.',
      },
    ],
  },
  one: 'Choose one file. Put several into a ZIP.',
  failed: 'The file could not be sent. Check your connection and try again.',
  cut: (taken: number) =>
    `The connection was lost during the import. ${pages(taken)} arrived before that. Import the file again to continue.`,
  checking: (name: string) => `Checking ${name}`,
  importing: (name: string) => `Importing ${name}`,
  sending: 'Sending the file…',
  progress: (done: number, total: number) => `${count(done)} of ${pages(total)}`,
  stop: 'Stop',
  planned: (name: string) => `What would happen with ${name}`,
  done: (name: string) => `Import of ${name}`,
  nothingYet: 'Nothing has been imported yet.',
  sums: {
    new: { planned: 'To import', done: 'Imported' },
    known: 'Imported before',
    leftOut: 'Left out',
    pictures: 'Pictures',
    redirects: 'Redirects',
  },
  importAll: (total: number) => (total === 1 ? 'Import 1 page' : `Import ${count(total)} pages`),
  choose: {
    legend: 'What to import',
    one: (title: string) => `Import “${title}”`,
    asDrafts: 'Import as drafts',
    asDraftsNote: 'Nothing becomes public until you publish it.',
    fetch: (hosts: string[]) => `Fetch pictures from ${hosts.join(', ')}`,
    fetchNote: 'An administrator has allowed this. It takes longer.',
    all: 'Select all shown',
    none: 'Select none shown',
  },
  runs: {
    title: 'Recent imports',
    made: (when: string, by: string | null) =>
      by === null ? `${when}, by an operator` : `${when}, by ${by}`,
    sums: (sums: { pages: number; redirects: number; pictures: number; asDrafts: boolean }) =>
      `${pages(sums.pages)}${sums.asDrafts ? ' as drafts' : ''}, ${pictures(sums.pictures)}, ${redirects(sums.redirects)}`,
    undone: (when: string, by: string | null) =>
      by === null ? `Undone ${when}` : `Undone ${when}, by ${by}`,
  },
  undo: {
    button: 'Undo import',
    label: (file: string) => `Undo import of ${file}`,
    question: (file: string) => `Undo the import of ${file}?`,
    consequence:
      'Its pages that nobody has changed since go to the trash, and their redirects are deleted, with authors that it added and nobody else uses. Pages that were changed stay. Pictures stay in the library.',
    confirm: 'Undo import',
    busy: 'Undoing…',
    cancel: 'Keep the pages',
    done: (moved: number, deleted: number) =>
      `${pages(moved)} moved to the trash${deleted > 0 ? `, ${authors(deleted)} deleted` : ''}`,
    kept: (total: number, titles: string[]) =>
      `${total === 1 ? '1 page was' : `${count(total)} pages were`} changed since and stay: ${titles.join(', ')}${total > titles.length ? ' and others' : ''}`,
    failed: {
      title: 'The import was not undone',
      description: 'Check your connection and try again.',
    },
  },
  nothingNew: 'There is nothing new in this file.',
  other: 'Choose another file',
  toPages: 'See all pages',
  download: 'Download report',
  filter: 'Which pages to show',
  filters: {
    all: 'All pages',
    changed: 'Changed or incomplete',
    leftOut: 'Left out',
    known: 'Imported before',
  },
  badges: { known: 'Imported before', inTrash: 'In the trash', leftOut: 'Left out' },
  none: 'No pages of this kind.',
  more: (total: number) => `Show ${count(total)} more`,
  list: 'Pages of the file',
  columns: ['place', 'title', 'outcome', 'address', 'status', 'notes'],
  doneToast: (total: number) => `${pages(total)} imported`,
  leave: {
    title: 'Stop the import?',
    text: 'Pages imported so far are kept. Import the file again to continue.',
    stay: 'Keep importing',
    leave: 'Stop and leave',
  },
}

export const importWords = {
  running: 'Another import is running. Wait until it has finished, then try again.',
  tooLarge:
    'A file can be up to 256 MB here. An operator can import larger ones with: npm run import',
  stopped: 'The import stopped because of a server error. Run it again to continue.',
  badChoice:
    'The list of chosen pages could not be read. Check the file again and choose once more.',
  noRun: 'There is no such import. Reload the list of imports.',
  wrongType: 'Send the file itself as the body, as application/octet-stream.',
  kinds: { wordpress: 'WordPress export', ghost: 'Ghost export', files: 'Markdown and HTML files' },
  outcomes: {
    new: { done: 'imported', planned: 'to import' },
    known: 'imported before',
    trashed: 'imported before, and in the trash now',
    leftOut: 'left out',
  },
  statuses: { draft: 'draft', published: 'published' },
  ignored: (names: string) => `Not imported: ${names}.`,
  summary: {
    done: (taken: number, more: { pictures: number; redirects: number; authors: number }) =>
      `${pages(taken)} imported, with ${pictures(more.pictures)}, ${authors(more.authors)} and ${redirects(more.redirects)}`,
    planned: (taken: number, more: { redirects: number; authors: number }) =>
      `${pages(taken)} would be imported, with ${authors(more.authors)} and ${redirects(more.redirects)}`,
    rest: (known: number, leftOut: number) =>
      `${count(known)} imported before, ${count(leftOut)} left out`,
    interrupted: (taken: number) =>
      `The import stopped early. ${pages(taken)} were imported before that; run it again to continue.`,
  },
}
