/** Words of the button that is the whole sign-in; the others are loaded when they are needed. */
export const passkeySignInWords = {
  passkey: 'Sign in with a passkey',
  waiting: 'Waiting for your device…',
  or: 'or with your password',
  refused: 'Your device did not confirm a passkey for this site. Try again, or use your password.',
}
