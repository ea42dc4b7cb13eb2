import { brand } from '../brand.ts'
import type { Figure } from '../figures.ts'
import { figures } from '../figures.ts'
import type { PageMeta } from '../pages/marketing-page.ts'

export const loginMeta: PageMeta = {
  title: 'Client login',
  description: `Sign in to your verified workspace on ${brand.name}.`,
}

export const login = {
  path: '/login',
  title: 'Welcome back',
  lead: 'Sign in to your verified workspace.',
  username: 'Username',
  password: 'Password',
  forgot: 'Forgot password?',
  submit: 'Sign in',
  busy: 'Signing in…',
  sso: 'Continue with single sign-on',
  finishing: 'Finishing your sign-in…',
  newHere: { text: `New to ${brand.name}?`, label: 'Book a demo', href: '/contact' },
  safetyNote: 'For your safety you are signed out when this tab stays in the background.',
  messages: {
    missingUsername: 'Enter your username',
    missingPassword: 'Enter your password',
    refused: 'The username and password do not match an account',
    tooMany: (minutes: number) =>
      minutes === 1
        ? 'Too many attempts. Try again in 1 minute'
        : `Too many attempts. Try again in ${minutes} minutes`,
    failure: 'Sign-in failed. Try again in a minute',
  },
  aside: {
    tagline: brand.tagline,
    figures: [figures.tonnesTracked, figures.accuracy, figures.markets] satisfies Figure[],
  },
  reset: {
    path: '/reset-password',
    missing: 'Enter an email address such as name@company.com',
    busy: 'Sending…',
    title: 'Reset your password',
    lead: 'Enter your email address. If it belongs to an account, we will send you a link.',
    email: 'Email',
    submit: 'Send the link',
    sent: 'If the address belongs to an account, a link has been sent. It works once.',
    unavailable: 'Password reset by email is not set up here. Contact',
    back: 'Back to login',
  },
  invitation: {
    title: 'Choose your password',
    lead: (username: string) => `This link is for ${username}. It works once.`,
    submit: 'Save password and sign in',
    busy: 'Saving…',
    loading: 'Checking the link',
    expired: 'This link has expired or has already been used. Ask for a new one at',
  },
}
