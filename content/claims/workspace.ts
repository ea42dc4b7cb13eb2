import type { PageMeta } from '../pages/marketing-page.ts'

type Section = { label: string; href: string }

export const workspace = {
  path: '/workspace',
  title: 'Your workspace',
  meta: {
    title: 'Your workspace',
    description: 'Claims, factors and members of your organisation.',
  } satisfies PageMeta,
  navigation: 'Workspace',
  frame: {
    home: 'Terraproof workspace',
    menu: 'Menu',
    openMenu: 'Open menu',
    closeMenu: 'Close menu',
    sections: 'Sections',
    more: 'More',
    help: { label: 'Help', href: '/contact' },
    paths: { security: '/account', site: '/home' },
    roles: { owner: 'Owner', preparer: 'Preparer', viewer: 'Viewer', verifier: 'Verifier' },
  },
  loading: 'Loading your workspace',
  sample: 'SAMPLE',
  lead: (organisation: string, role: string) => `${organisation}. You are ${role}.`,
  roles: {
    owner: 'an owner',
    preparer: 'a preparer',
    viewer: 'a viewer',
    verifier: 'a verifier',
  },
  firstSteps: {
    label: 'First steps',
    done: 'Done',
    lead: 'Three steps to your first verified inventory. You can stop at any time: everything is saved.',
    organisation: {
      title: 'Create your organisation',
      text: 'You become its owner, and can invite others and choose their roles. Takes two minutes.',
      action: 'Create organisation',
    },
    data: {
      title: 'Add your data',
      text: 'Start a claim for a period. Import a spreadsheet of bills and meter readings, or type the rows in.',
      action: 'New claim',
    },
    review: {
      title: 'Ask for a review',
      text: 'A verifier checks the figures and signs. You publish the certificate.',
      action: 'Choose a verifier',
    },
    sample: {
      title: 'Just looking around?',
      text: 'Load a fictional harbour company with 84 rows and finished results. You can delete it again.',
    },
  },
  failed: {
    title: 'This could not be loaded',
    text: (requestId: string) => `If it happens again, give support this number: ${requestId}`,
    retry: 'Try again',
  },
  disabled: {
    title: 'This organisation is disabled',
    text: (name: string) =>
      `Nobody can work in ${name} at the moment. Contact support to find out why.`,
  },
  signInAgain: {
    title: 'Sign in again',
    text: (username: string) =>
      `Your session has ended. Enter the password for ${username} to continue. What you typed is still here.`,
    password: 'Password',
    show: 'Show password',
    hide: 'Hide password',
    submit: 'Sign in',
    busy: 'Signing in…',
    missing: 'Enter your password',
    refused: 'That is not your password',
    failed: 'Sign-in failed. Try again in a minute',
    cancel: 'Not now',
  },
}

/** Links in the navigation bar, by kind of organisation. */
/** For owners. */
export const auditSection: Section = { label: 'Audit log', href: '/workspace/audit' }

export const workspaceSections: Record<'client' | 'verifier', readonly Section[]> = {
  client: [
    { label: 'Overview', href: '/workspace' },
    { label: 'Claims', href: '/workspace/claims' },
    { label: 'Years', href: '/workspace/years' },
    { label: 'Factors', href: '/workspace/factors' },
    { label: 'Organisation', href: '/workspace/organisation' },
  ],
  verifier: [
    { label: 'Overview', href: '/workspace' },
    { label: 'Reviews', href: '/workspace/reviews' },
    { label: 'Key', href: '/workspace/key' },
    { label: 'Organisation', href: '/workspace/organisation' },
  ],
}
