import type { ConnectionsOf } from '../cms/connections.ts'

export const organisationConnectionsPage = {
  path: '/workspace/organisation/connections',
  meta: {
    title: 'Connections',
    description: 'Tokens and webhooks of your organisation.',
  },
  title: 'Connections',
  lead: 'Let your own systems send rows and read figures, and tell them when a claim moves on.',
  reference: 'API reference',
  notAllowed: {
    title: 'Only owners manage connections',
    text: 'Ask an owner of your organisation if a program needs access.',
  },
  card: {
    title: 'Connections',
    text: 'Tokens with which programs send rows and read figures, and webhooks that tell them what happened.',
    open: 'Manage connections',
  },
}

export const organisationConnectionsWords: ConnectionsOf = {
  tokens: 'Tokens',
  tokensNote: 'never submit, sign or publish',
  noTokens: {
    title: 'No tokens yet',
    text: 'With a token, a program imports rows into drafts or reads figures. It acts for the owner who made it, and ends with their membership.',
  },
  hidden: ({ prefix, lastFour }) => `${prefix ? `${prefix}_` : 'tpk_'}…${lastFour}`,
  newToken: 'New token',
  scopes: 'May',
  tryPath: '/api/v1/claims',
  noWebhooks: {
    title: 'No webhooks yet',
    text: 'We send a signed message to your address when a claim changes its state. It has no figures and no names.',
  },
}
