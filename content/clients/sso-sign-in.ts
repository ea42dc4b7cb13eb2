/** Words of the sign-in pages, apart from the others, which visitors need not load. */
export const ssoSignIn = {
  title: 'Single sign-on',
  lead: 'Enter your work email. We send you to your organisation’s sign-in page.',
  email: 'Work email',
  submit: 'Continue',
  busy: 'Opening your sign-in page…',
  back: 'Use a password or passkey',
  cmsButton: (name: string) => `Continue with ${name}`,
}

/** Shown where a visit to the provider ends; the key is in the address of the page. */
export const ssoProblems = {
  expired:
    'This sign-in has expired, was used already or began in another browser. Start again here.',
  refused: 'Your identity provider did not sign you in. Try again, or ask your administrator.',
  unavailable:
    'Your identity provider did not answer in time. Nothing was changed. Try again in a minute.',
  busy: 'Your identity provider is slow and many people are waiting. Try again in a minute.',
  invalid:
    'The answer of your identity provider could not be accepted. Ask your administrator to check the settings.',
  unverified:
    'Your identity provider did not confirm your email address, so no account was opened. Ask your administrator.',
  domain: 'Your email address is not from a domain that may sign in here. Ask your administrator.',
  link: 'There is already an account with your email address. Sign in to it once more, and it will be linked with single sign-on.',
  elsewhere:
    'Your account belongs to another organisation. Leave that organisation first, or use another address.',
  former: 'Your account is not a member of this organisation. Ask one of its owners to invite you.',
  disabled: 'This account is disabled. Ask your administrator.',
  taken: 'This identity is already linked with another account.',
  other: 'Somebody else is signed in now, so nothing was changed. Sign in again and repeat it.',
  off: 'Single sign-on has been turned off. Sign in with your password, or ask for a link to choose one.',
  notFresh:
    'Your identity provider did not ask you to sign in again. Confirm with your password or a passkey instead.',
  failed: 'Single sign-on did not work. Nothing was changed. Try again in a minute.',
}
