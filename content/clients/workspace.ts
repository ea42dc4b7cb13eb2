/** Words for signed-in clients: the strip on four public pages, and the saved scenarios. */

export type Shortcut = { label: string; href: string; note: string }

export const workspaceStrip: {
  heading: string
  greeting: (name: string) => string
  scenariosHeading: string
  noScenarios: string
  shortcutsHeading: string
  shortcuts: readonly Shortcut[]
} = {
  heading: 'Your workspace',
  greeting: (name) => `Signed in as ${name}`,
  scenariosHeading: 'Latest saved scenarios',
  noScenarios: 'No saved scenarios yet. Save one from the carbon calculator.',
  shortcutsHeading: 'Shortcuts',
  shortcuts: [
    { label: 'Workspace', href: '/workspace', note: 'Claims and organisation' },
    { label: 'Analytics', href: '/dashboard', note: 'Scores, emissions and evidence' },
    { label: 'Carbon calculator', href: '/home#demo', note: 'Work out a new scenario' },
    { label: 'Ask a specialist', href: '/contact', note: 'A reply within 24 hours' },
  ],
}

export const savedScenarios = {
  heading: 'Saved scenarios',
  lead: 'Calculator results you saved. Only you can see them.',
  empty: 'No saved scenarios yet',
  emptyAction: { label: 'Open the carbon calculator', href: '/home#demo' },
  open: (name: string) => `Open ${name}`,
  rename: (name: string) => `Rename ${name}`,
  remove: (name: string) => `Delete ${name}`,
  select: (name: string) => `Compare ${name}`,
  compare: {
    button: 'Compare side by side',
    hint: 'Choose two or more scenarios to compare',
    heading: 'Scenarios side by side',
    category: 'Category',
    total: 'Total',
    difference: (name: string) => `Difference from ${name}`,
    close: 'Close comparison',
  },
  renameDialog: {
    title: 'Rename scenario',
    label: 'Scenario name',
    cancel: 'Cancel',
    submit: 'Rename',
    busy: 'Renaming…',
  },
  deleteDialog: {
    title: 'Are you sure you want to delete this scenario?',
    text: (name: string) => `${name} will be permanently deleted.`,
    cancel: 'Cancel',
    confirm: 'Delete scenario',
  },
  toasts: {
    deleted: 'Scenario deleted',
    renamed: 'Scenario renamed',
    failure: {
      title: 'The scenario was not changed',
      description: 'Check your connection and try again.',
    },
  },
}
