/** Words of the CMS screen where admins look after client accounts. */
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
    text: 'Add the first one: they get a link to choose a password.',
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
    hint: 'A one-time link is mailed where mail is set up, else shown to you once.',
    submit: 'Add client',
    busy: 'Adding...',
    done: 'Client added',
    failed: {
      title: 'The client was not added',
      description: 'Check your connection and try again.',
    },
  },
  link: {
    title: (username: string) => `One-time link for ${username}`,
    text: 'It is shown only now, works once and for 72 hours. Hand it over safely.',
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
      description: (username: string) => `${username} gets a one-time link by mail.`,
    },
  },
  reset: {
    label: 'Reset password',
    of: (username: string) => `Reset password of ${username}`,
    failed: {
      title: 'The link was not created',
      description: 'Check your connection and try again.',
    },
  },
  disable: {
    label: 'Disable',
    of: (username: string) => `Disable ${username}`,
    question: 'Are you sure you want to disable this client?',
    consequence: 'is signed out everywhere and cannot sign in until somebody enables the account.',
    confirm: 'Disable client',
    busy: 'Disabling...',
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
