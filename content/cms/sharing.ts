/** Words of links that show a draft to somebody without an account. */
export const sharedPreview = {
  banner: (who: string) => `Preview shared by ${who} until `,
  ended: {
    title: 'This preview has ended',
    text: 'The link has expired or was revoked. Ask the person who sent it for a new one.',
  },
}

export const previewLinks = {
  title: 'Share a preview',
  text: 'Anyone with the link can see the newest version of this page, and nothing else.',
  lasts: 'The link works for',
  hours: { 1: '1 hour', 24: '1 day', 168: '7 days' },
  copy: 'Copy preview link',
  copying: 'Copying…',
  copied: { title: 'Preview link copied' },
  shown: {
    title: 'Preview link created',
    description: 'Copy it from the field. It is shown only once.',
  },
  field: 'Preview link',
  failed: {
    title: 'The preview link was not created',
    description: 'Check your connection and try again.',
  },
  live: 'Active links',
  none: 'There are no active links.',
  by: (who: string, until: string) => `${who}, until ${until}`,
  revoke: 'Revoke',
  revokeLabel: (until: string) => `Revoke the link until ${until}`,
  revoked: { title: 'Preview link revoked' },
  revokeFailed: {
    title: 'The link was not revoked',
    description: 'Check your connection and try again.',
  },
}
