import { brand } from './brand.ts'
import type { PageMeta } from './pages/marketing-page.ts'

/** Words of a signed-in client's own account page. */
export const accountMeta: PageMeta = {
  title: 'Your account',
  description: 'Change your password, end sessions, download or delete what is held about you.',
}

export const account = {
  path: '/account',
  title: 'Your account',
  lead: (username: string) => `Signed in as ${username}.`,
  password: {
    heading: 'Change password',
    text: 'Changing it signs you out on every other device.',
    current: 'Current password',
    next: 'New password',
    show: 'Show password',
    hide: 'Hide password',
    help: '12 characters or more. A few words in a row work well.',
    button: 'Change password',
    busy: 'Changing...',
    done: 'Password changed',
    failure: 'The password could not be changed',
    messages: {
      missingNext: 'Enter a new password',
      missingCurrent: 'Enter your current password',
      tooShort: 'Use 12 characters or more',
      tooLong: 'Use 128 characters or fewer',
      leaked: 'This password is on a public list of leaked passwords. Choose another one',
      containsUsername: 'Choose a password that does not contain your username',
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
    failure: { title: 'Error', description: 'The session could not be ended' },
    unknownDevice: 'Unknown device',
  },
  data: {
    heading: 'Your data',
    text: 'Everything held about you, in one JSON file.',
    button: 'Download my data',
    fileName: `${brand.slug}-my-data.json`,
  },
  deletion: {
    heading: 'Delete account',
    text: 'Your account, sessions and saved scenarios are removed at once and cannot be restored.',
    button: 'Delete account',
    dialog: {
      title: 'Are you sure you want to delete your account?',
      text: 'Your saved scenarios go with it. Enter your password to confirm.',
      cancel: 'Cancel',
      confirm: 'Delete account',
    },
    password: 'Password',
    busy: 'Deleting...',
    done: 'Account deleted',
  },
}
