export const organisationErrors = {
  noOrganisation: 'There is no such organisation. Reload the list.',
  invitationEnded: 'This invitation is no longer open. Ask for a new one.',
  addressTaken: 'Somebody else was just given this address. Try again.',
  needsOwner: 'An organisation needs an owner. Make another member an owner first.',
  invitationNotOpen: 'This invitation is no longer open. Reload the list.',
  noRole: (choose: string) => `There is no such role here. ${choose}.`,
  noMember: 'There is no such member. Reload the list.',
  otherOrganisation:
    'You already belong to an organisation, and can belong to only one at a time. Leave it first, or use another account.',
  noneYet: 'You do not belong to an organisation yet. Create one, or ask for an invitation.',
  disabled: (name: string) => `${name} is disabled. Contact support.`,
  wrongRole: (role: string, owner: string) => `Your role (${role}) may not do this; ask ${owner}.`,
}
