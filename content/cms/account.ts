export const cmsAccount = {
  title: 'Security',
  text: (username: string, role: string) => `How ${username} (${role}) signs in, and where.`,
}

export const cmsUsersWords = {
  title: 'Users',
  text: 'Who may sign in to the CMS. Admins manage accounts, editors manage content, and authors write drafts for editors to approve.',
  heading: 'CMS users',
  loading: 'Loading users',
  notAllowed: {
    title: 'Only admins manage users',
    text: 'Ask an admin if somebody needs an account.',
  },
  roles: { admin: 'Admin', editor: 'Editor', author: 'Author' },
  roleOptions: [
    { value: 'author', label: 'Author' },
    { value: 'editor', label: 'Editor' },
    { value: 'admin', label: 'Admin' },
  ],
  roleLabel: (username: string) => `Role of ${username}`,
  you: 'You',
  disabled: 'Disabled',
  lastLogin: (when: string) => `Last sign-in ${when}`,
  never: 'Never signed in',
  add: {
    open: 'Add user',
    title: 'Add a user',
    username: 'Username',
    role: 'Role',
    hint: 'A password is generated and shown once.',
    submit: 'Add user',
    busy: 'Adding…',
    failed: {
      title: 'The user was not added',
      description: 'Check your connection and try again.',
    },
  },
  change: {
    done: 'User updated',
    failed: {
      title: 'The user was not updated',
      description: 'Check your connection and try again.',
    },
  },
  disable: {
    label: 'Disable',
    of: (username: string) => `Disable ${username}`,
    question: 'Are you sure you want to disable this user?',
    consequence: 'is signed out everywhere and cannot sign in until the account is enabled again.',
    confirm: 'Disable user',
    busy: 'Disabling…',
  },
  enable: { label: 'Enable', of: (username: string) => `Enable ${username}` },
  reset: {
    label: 'Reset password',
    of: (username: string) => `Reset password for ${username}`,
    question: 'Are you sure you want to reset this password?',
    consequence: 'is signed out everywhere and gets a new password, which is shown to you once.',
    confirm: 'Reset password',
    busy: 'Resetting…',
    failed: {
      title: 'The password was not reset',
      description: 'Check your connection and try again.',
    },
  },
  password: {
    title: (username: string) => `Password for ${username}`,
    text: 'It is shown only once. Pass it on securely. It can be changed on the account screen.',
    label: 'One-time password',
    copy: 'Copy password',
    copied: 'Password copied to clipboard',
    copyFailed: {
      title: 'The password was not copied',
      description: 'Select it and copy it yourself.',
    },
    close: 'Done',
  },
}
