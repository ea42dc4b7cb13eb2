/** What a line of the audit log says about a change, in words that stay as they were written. */
export const auditChanges = {
  role: (from: string, to: string) => (from === to ? '' : `Role: ${from} to ${to}`),
  disabled: (isDisabled: boolean) => (isDisabled ? 'Disabled' : 'Enabled'),
  // Without the addresses: lines outlive the account.
  email: (from: string | null, to: string | null) => {
    if (from === to) return ''
    if (!to) return 'Email address removed'
    return from ? 'Email address changed' : 'Email address added'
  },
  approved: (isApproved: boolean) => (isApproved ? 'Approved' : 'Approval withdrawn'),
  required: (isRequired: boolean) => (isRequired ? 'Required' : 'No longer required'),
  requiredFrom: (from: string | null, to: string | null) =>
    `From ${from ?? 'never'} to ${to ?? 'never'}`,
  listed: (isListed: boolean) => (isListed ? 'Listed' : 'Not listed'),
  all: (parts: readonly string[]) => parts.filter(Boolean).join(', '),
}
