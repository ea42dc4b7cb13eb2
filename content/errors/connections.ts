export const connectionErrors = {
  noToken: 'Send a token in the header Authorization: Bearer …',
  badToken: 'This token is not valid: it was revoked, has expired or was never made.',
  outOfScope: (scope: string) =>
    `This read token may not read ${scope}. An administrator can make one that may.`,
  name: 'Enter a name of up to 100 characters',
  scopes: 'Choose at least one',
  events: 'Choose at least one',
  expires: 'Choose when it expires',
  url: 'Enter an address that begins with https://',
  privateUrl:
    'This address is inside a private network. The operator can allow its host (OUTBOUND_PRIVATE_HOSTS)',
  otherHost: 'The operator of this site allows webhooks to other hosts only',
  port: 'Leave the port out (443), or use one from 1024',
  tooManyTokens: (most: number) =>
    `There are ${most} tokens. Revoke one that is not used any more.`,
  tooManyWebhooks: (most: number) =>
    `There are ${most} webhooks. Delete one that is not used any more.`,
  tokenGone: 'This token was revoked before.',
  webhookGone: 'This webhook no longer exists.',
  paused: 'This webhook is paused. Resume it first.',
  pausedMeanwhile: (isPaused: boolean) =>
    isPaused ? 'This webhook is already paused.' : 'This webhook is not paused.',
  deliveryGone: 'This delivery is no longer kept, or is being sent at this moment.',
  noDocument: 'There is no built-in page of this name.',
}
