/** Words of the CMS screen where admins manage client accounts. */
export const cmsClientsWords = {
  title: 'Clients',
  text: 'Who may sign in at /login to see analytics and save scenarios.',
  heading: 'Clients',
  loading: 'Loading clients',
  notAllowed: {
    title: 'Only admins manage clients',
    text: 'Ask an admin if a client needs an account.',
  },
  empty: {
    title: 'No clients yet',
    text: 'Add the first one. They receive a link to choose a password.',
  },
  disabled: 'Disabled',
  lastLogin: (when: string) => `Last sign-in ${when}`,
  never: 'Never signed in',
  add: {
    open: 'Add client',
    title: 'Add a client',
    username: 'Username',
    email: 'Email',
    firstName: 'First name',
    lastName: 'Last name',
    optional: 'optional',
    hint: 'A one-time link is emailed if email is set up; otherwise it is shown to you once.',
    submit: 'Add client',
    busy: 'Adding…',
    done: 'Client added',
    failed: {
      title: 'The client was not added',
      description: 'Check your connection and try again.',
    },
  },
  link: {
    title: (username: string) => `One-time link for ${username}`,
    text: 'It is shown only once, and can be used once within 72 hours. Pass it on securely.',
    label: 'One-time link',
    copy: 'Copy link',
    copied: 'Link copied to clipboard',
    copyFailed: {
      title: 'The link was not copied',
      description: 'Select it and copy it yourself.',
    },
    close: 'Done',
    mailed: {
      title: 'Link sent',
      description: (username: string) => `${username} will receive a one-time link by email.`,
    },
  },
  reset: {
    label: 'Reset password',
    of: (username: string) => `Reset password for ${username}`,
    failed: {
      title: 'The link was not created',
      description: 'Check your connection and try again.',
    },
  },
  disable: {
    label: 'Disable',
    of: (username: string) => `Disable ${username}`,
    question: 'Are you sure you want to disable this client?',
    consequence: 'is signed out everywhere and cannot sign in until the account is enabled again.',
    confirm: 'Disable client',
    busy: 'Disabling…',
  },
  enable: { label: 'Enable', of: (username: string) => `Enable ${username}` },
  change: {
    done: { disabled: 'Client disabled', enabled: 'Client enabled' },
    failed: {
      title: 'The client was not updated',
      description: 'Check your connection and try again.',
    },
  },
  messages: { email: 'Enter an email address such as name@company.com' },
}
