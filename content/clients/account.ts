import { brand } from '../brand.ts'
import type { PageMeta } from '../pages/marketing-page.ts'

/** Words of a client's own account page, some of which the CMS shares. */
export const accountMeta: PageMeta = {
  title: 'Your account',
  description: 'Change your password, end sessions, download or delete the data we hold about you.',
}

export const account = {
  path: '/account',
  title: 'Security',
  cancel: 'Cancel',
  lead: (username: string) => `How ${username} signs in, and where.`,
  password: {
    heading: 'Change password',
    text: 'Changing it signs you out on every other device.',
    current: 'Current password',
    next: 'New password',
    show: 'Show password',
    hide: 'Hide password',
    help: '12 characters or more. A few words together work well.',
    button: 'Change password',
    busy: 'Changing…',
    done: 'Password changed',
    failed: {
      title: 'The password was not changed',
      description: 'Check your connection and try again.',
    },
    messages: {
      missingNext: 'Enter a new password',
      missingCurrent: 'Enter your current password',
    },
  },
  sessions: {
    heading: 'Active sessions',
    current: 'This device',
    started: 'Signed in',
    lastSeen: 'Last seen',
    end: 'Sign out',
    endLabel: (device: string) => `Sign out ${device}`,
    ended: 'Session ended',
    failed: { title: 'The session was not ended', description: 'Try again in a minute.' },
    notLoaded: 'This list could not be loaded. Check your connection and try again.',
    retry: 'Try again',
    unknownDevice: 'Unknown device',
    everywhere: 'Sign out everywhere',
    everywhereFailed: {
      title: 'You were not signed out everywhere',
      description: 'Check your connection and try again.',
    },
    question: 'Are you sure you want to sign out everywhere?',
    consequence: 'You will need to sign in again on every device, including this one.',
    busy: 'Signing out…',
  },
  data: {
    heading: 'Your data',
    text: 'Everything we hold about you, in one JSON file.',
    button: 'Download my data',
    fileName: `${brand.slug}-my-data.json`,
  },
  deletion: {
    heading: 'Delete account',
    text: 'Your account, sessions and saved scenarios are deleted immediately and cannot be restored. If you belong to an organisation, your membership ends. What you did there is kept, without your name.',
    button: 'Delete account',
    dialog: {
      title: 'Are you sure you want to delete your account?',
      text: 'Your saved scenarios are deleted too. Enter your password to confirm.',
      confirm: 'Delete account',
    },
    password: 'Password',
    busy: 'Deleting…',
    done: 'Account deleted',
  },
}
