import { type Counted, countedText } from '../counted.ts'
/** Words around every CMS screen. */
export const cmsPaths = {
  login: '/cms/login',
  dashboard: '/cms',
  sitePages: '/cms/site',
  articles: '/cms/articles',
  newArticle: '/cms/articles/new',
  authors: '/cms/articles/authors',
  newPage: '/cms/pages/new',
  importPages: '/cms/pages/import',
  media: '/cms/media/upload',
  redirects: '/cms/redirects',
  trash: '/cms/trash',
  enquiries: '/cms/enquiries',
  staticExport: '/cms/static-generator',
  users: '/cms/users',
  clients: '/cms/clients',
  assurance: '/cms/assurance',
  audit: '/cms/audit',
  connections: '/cms/connections',
  account: '/cms/account',
  developers: '/developers',
  site: '/',
} as const

export const cmsPagePaths = {
  edit: (id: number) => `/cms/pages/edit/${id}`,
  preview: (id: number) => `/cms/pages/preview/${id}`,
  history: (id: number) => `/cms/pages/history/${id}`,
}

export const cmsSitePaths = {
  edit: (id: string) => `/cms/site/${id}`,
  history: (id: string) => `/cms/site/${id}/history`,
  /** Below it are documents that the editor shows in a frame. */
  previews: '/cms/site/preview/',
}

export const cmsFrame = {
  tag: 'CMS',
  navigation: 'CMS',
  openMenu: 'Open CMS menu',
  closeMenu: 'Close CMS menu',
  backToDashboard: 'Back to Dashboard',
  logout: 'Logout',
  logoutBusy: 'Logging out…',
  links: {
    dashboard: 'Dashboard',
    site: 'Site',
    articles: 'Articles',
    newPage: 'New page',
    media: 'Media',
    redirects: 'Redirects',
    trash: 'Trash',
    enquiries: 'Enquiries',
    staticExport: 'Static export',
    users: 'Users',
    clients: 'Clients',
    assurance: 'Assurance',
    audit: 'Audit log',
    connections: 'Connections',
  },
  newEnquiries: (list: Counted) => `${countedText(list)} new`,
  unreachable: {
    title: 'The CMS could not be reached',
    text: 'The server did not answer. Check your connection and try again.',
    retry: 'Try again',
  },
  editorsOnly: {
    title: 'Only editors see this',
    text: 'Authors write drafts and ask for approval. Ask an editor or an administrator.',
  },
  listFailed: 'This list could not be loaded. Check your connection and try again.',
  cancel: 'Cancel',
}

export const cmsLogout = {
  done: { title: 'Logged out', description: 'You have been successfully logged out' },
  failed: { title: 'You were not logged out', description: 'You are still signed in. Try again.' },
}
