export const accountErrors = {
  addressTaken: (email: string) => `Another client already has the address ${email}.`,
  noClient: 'There is no such client. Reload the list.',
  noMail: 'Password reset by email is not set up here. Contact us instead.',
  sessionEnded: 'This session has already ended. Reload the list.',
  gone: 'This account no longer exists.',
  lastAdmin:
    'This is the only admin who can sign in, so nothing was changed. Make somebody else an admin first.',
  unstorable: (field: string) => `The ${field} has a character that cannot be stored.`,
  noAddress: (email: string) => `--email is "${email}", but must be an email address`,
  onlyOwner:
    'You are the only owner of your organisation. Make another member an owner first, then delete your account.',
  badName: (why = '') => `The username cannot be used. ${why}.`,
  nameTaken: (kind: string, name: string) => `There is already a ${kind} account “${name}”.`,
  noAccount: (kind: string, name: string) => `There is no ${kind} account “${name}”.`,
  changedMeanwhile:
    'The password was changed by somebody else a moment ago, so nothing was done. Try again.',
  linkEnded: 'This link has expired or has already been used. Ask for a new one.',
  weak: (why: string) => `The password was not accepted. ${why}.`,
  wrongPassword: 'The current password is incorrect. Nothing was changed.',
  editorsOnly: 'Only editors can do this. Ask an editor or an administrator.',
  adminsOnly: 'Only admins can manage accounts. Ask an admin to do this.',
  signIn: 'Sign in first.',
  signInToCms: 'Sign in to the CMS first.',
  disabled: 'This account is disabled. Enable it to send a link.',
  wrongCredentials: 'Username or password is not right. Check both and try again.',
}
