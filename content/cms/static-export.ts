const count = (total: number) => total.toLocaleString('en-GB')
const plural = (total: number, one: string, many: string) =>
  total === 1 ? `1 ${one}` : `${count(total)} ${many}`

type ChangeKind = 'added' | 'changed' | 'removed' | 'reused'

/** The screen that generates the static site. */
export const staticExport = {
  title: 'Static Site Generator',
  tiles: {
    pages: { label: 'Published Pages', value: count, unknown: '–' },
    performance: { label: 'Performance', value: 'Fast' },
    deploy: { label: 'Deploy Anywhere', value: 'Universal' },
  },
  contents: {
    heading: 'What gets generated',
    items: [
      'Published pages as static HTML',
      'Built-in pages with your words and pictures',
      'Responsive CSS',
      'SEO and Open Graph tags',
      'Images and media',
      'Navigation and links',
      'Manifest file',
    ],
  },
  generate: 'Generate Static Site',
  generateBusy: 'Generating…',
  download: 'Download ZIP',
  downloadBusy: 'Downloading…',
  noPages: 'No published pages found. Create and publish some pages first.',
  ready: {
    heading: 'Ready to generate',
    text: 'All published pages and the built-in ones become one folder of files that any web host can serve.',
  },
  progress: 'Pages written',
  done: {
    heading: 'Generation Complete',
    pages: 'Pages generated',
    at: 'Generated at',
    directory: 'Output directory',
    list: 'Generated pages',
    more: (rest: number) => `and ${count(rest)} more, all listed in manifest.json`,
    compared: { pages: 'Pages:', assets: 'Images and other files:', builtIn: 'Built-in pages:' },
    builtIn: (total: number) => `${count(total)}, from the start page to the shipped articles`,
    changes: ({ added, changed, removed, reused }: Record<ChangeKind, number>) =>
      `${count(added)} new, ${count(changed)} changed, ${count(removed)} removed, ${count(reused)} reused`,
  },
  problems: {
    heading: (total: number) => plural(total, 'problem found', 'problems found'),
    text: 'The site was generated. Check these places:',
    more: (rest: number) => `and ${count(rest)} more`,
  },
  history: {
    heading: 'Last exports',
    pages: (total: number) => plural(total, 'page', 'pages'),
    problems: (total: number) =>
      total === 0 ? 'no problems' : plural(total, 'problem', 'problems'),
  },
  hosts: {
    heading: 'Deploy it',
    items: [
      { name: 'Netlify', text: 'Drag the unzipped folder onto the Sites page.' },
      { name: 'Vercel', text: 'Run vercel deploy in the folder. No build step.' },
      { name: 'GitHub Pages', text: 'Push the folder to the gh-pages branch.' },
    ],
  },
  layout: {
    heading: 'File layout',
    samplePages: ['about-our-method.html', 'privacy-notice.html'],
    sampleImage: 'harbour-at-dawn.webp',
  },
  toasts: {
    generated: (pages: number) => `Static site generated with ${pages} pages`,
    downloaded: 'Static site downloaded successfully',
    generateFailed: { title: 'Error', description: 'Failed to generate static site' },
    downloadFailed: { title: 'Error', description: 'Failed to download static site' },
  },
}

/** Words inside the exported site. */
export const staticSite = {
  navigation: 'Pages',
  allPages: 'All pages',
  home: { list: 'All pages', builtIn: 'The site' },
  live: {
    form: {
      open: 'Open the form',
      none: 'This copy of the site has no form. Please write to us by email.',
    },
    part: {
      open: 'Open on the live site',
      none: 'This part needs the live site.',
    },
  },
  moved: { title: 'This page has moved', text: 'Go to its new address' },
  missing: {
    title: '404 - Page Not Found',
    text: "The page you're looking for doesn't exist.",
    back: 'All pages',
  },
}

/** Problems found by the check of the exported site. */
export const exportProblems = {
  unpublished: (address: string) =>
    `links to ${address}, which is not published. Publish that page or change the link.`,
  noSiteUrl: (address: string) =>
    `links to ${address} on the live site, whose address is not known. Set SITE_URL or change the link.`,
  absoluteWithoutSiteUrl:
    'needs full addresses, as do feed.xml and robots.txt, but STATIC_SITE_URL and SITE_URL are not set. Set one and generate again.',
  missing: (file: string) =>
    `refers to ${file}, which does not exist. Upload it again or remove it.`,
  differs: 'does not match manifest.json. Generate the site again.',
  leftOut:
    'could not be exported and was left out. Open it in the editor, save it and generate again.',
  notRendered: 'could not be rendered and was left out. See the log of the server.',
  builtInWithoutSiteUrl: (addresses: readonly string[]) =>
    `and the other built-in pages link to ${addresses.join(', ')} on the live site, whose address is not known. Set SITE_URL.`,
  noStylesheet: 'is empty, because the site was not built. Run npm run build, then generate again.',
}
