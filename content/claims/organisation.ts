import { brand } from '../brand.ts'
import type { PageMeta } from '../pages/marketing-page.ts'

/** Replaces the name of a person whose account was deleted. */
export const formerMember = 'Former member'

export const organisationMessages = {
  name: { missing: 'Enter the name of the organisation', tooLong: 'Use at most 200 characters' },
  country: 'Choose a country',
  registrationNo: 'Use at most 100 characters',
  identifierScheme: 'Choose what kind of identifier it is',
  identifier: 'This identifier is too long',
  identifiers: {
    lei: 'An LEI has 18 letters or digits and 2 check digits, which fit the others',
    euid: 'An EUID has the country, the register, a point and the number, such as DEK1101R.HRB116737',
    duns: 'A D-U-N-S number has nine digits',
    permid: 'A PermID has digits only',
  },
  email: 'Enter an email address, such as name@company.com',
  role: 'Choose a role',
}

export const quotaWords = {
  exceeded: {
    claims: (most: number) =>
      `Your organisation can have ${most.toLocaleString('en-GB')} claims at most. Delete drafts that are not needed, or ask the operator for more. Nothing was saved.`,
    rows: (most: number) =>
      `Your organisation can store ${most.toLocaleString('en-GB')} rows at most, including those of earlier revisions. Delete drafts that are not needed, or ask the operator for more. Nothing was saved.`,
    evidenceBytes: (most: number) =>
      `Your organisation can store ${(most / 1024 ** 3).toLocaleString('en-GB')} GB of evidence at most. Remove files that are not needed, or ask the operator for more. Nothing was saved.`,
  },
}

const fields = {
  name: 'Name',
  nameHint: 'As it should appear on certificates.',
  country: 'Country',
  chooseCountry: 'Choose a country',
  registrationNo: 'Registration number',
  registrationHint: 'From the company register or the tax office.',
  optional: 'Optional',
}

/** For somebody who belongs to no organisation. */
export const withoutOrganisation = {
  create: {
    title: 'Create your organisation',
    text: 'Nothing is public until you publish.',
    ...fields,
    submit: 'Create organisation',
    cancel: 'Cancel',
    busy: 'Creating…',
    done: 'Organisation created',
    failed: {
      title: 'The organisation was not created',
      description: 'Check your connection and try again.',
    },
  },
  ask: {
    title: 'Is your organisation already here?',
    text: 'Its owner can invite you by email. You can belong to one organisation at a time.',
    button: 'Copy a request text',
    request: (username: string) =>
      `Please invite me to our organisation on ${brand.name}: open Workspace, Organisation, Invite a member. My username is ${username}.`,
    copied: 'Text copied',
    copyFailed: {
      title: 'The text was not copied',
      description: 'Your browser does not allow copying here.',
    },
  },
  invited: {
    title: 'Invitations',
    text: (role: string) => `You are invited as ${role}.`,
    join: 'Join',
    joinOf: (organisation: string) => `Join ${organisation}`,
    joined: 'You have joined',
    decline: 'Decline',
    declineOf: (organisation: string) => `Decline the invitation from ${organisation}`,
    declined: 'Invitation declined',
    failed: {
      title: 'Your answer was not saved',
      description: 'Check your connection and try again.',
    },
  },
}

export const organisationPage = {
  path: '/workspace/organisation',
  usage: {
    title: 'Usage',
    claims: 'Claims',
    rows: 'Rows, including earlier revisions',
    evidence: 'Evidence',
    of: (used: string, most: string) => `${used} of ${most}`,
    hint: 'The operator of this site sets the limits.',
  },
  title: 'Organisation',
  lead: 'Details and members of your organisation.',
  meta: {
    title: 'Organisation',
    description: 'Name, members, roles and invitations of your organisation.',
  } satisfies PageMeta,
  cancel: 'Cancel',
  identifier: {
    scheme: 'Identifier for banks',
    label: 'Number',
    optional: 'Optional',
    hint: 'Published with VSME files. Banks usually want an LEI or EUID.',
    noScheme: 'None',
    schemes: { lei: 'LEI', euid: 'EUID', duns: 'D-U-N-S', permid: 'PermID' },
  },
  details: {
    title: 'Details',
    ...fields,
    publicId: 'Id on certificates',
    publicIdHint: 'It never changes.',
    none: 'None given',
    submit: 'Save details',
    busy: 'Saving…',
    done: 'Details saved',
    failed: {
      title: 'The details were not saved',
      description: 'Check your connection and try again.',
    },
  },
  members: {
    title: 'Members',
    you: 'You',
    since: (day: string) => `since ${day}`,
    roleOf: (name: string) => `Role of ${name}`,
    roles: { owner: 'Owner', preparer: 'Preparer', viewer: 'Viewer', verifier: 'Verifier' },
    roleChanged: 'Role changed',
    remove: 'Remove',
    removeOf: (name: string) => `Remove ${name}`,
    removal: {
      question: 'Remove this member?',
      consequence: 'loses access immediately. Their past actions stay on record.',
      confirm: 'Remove member',
      busy: 'Removing…',
    },
    removed: 'Member removed',
    failed: {
      title: 'The member was not updated',
      description: 'Check your connection and try again.',
    },
    former: (count: number) => (count === 1 ? '1 former member' : `${count} former members`),
    until: (from: string, to: string) => `${from} to ${to}`,
  },
  invite: {
    open: 'Invite a member',
    title: 'Invite a member',
    email: 'Email',
    role: 'Role',
    hints: {
      client: 'Owners manage members and submit claims, preparers enter data, viewers only read.',
      verifier: 'Owners manage members, verifiers review and sign.',
    },
    submit: 'Invite',
    busy: 'Inviting…',
    done: {
      title: 'Invitation sent',
      description: (email: string) => `An email was sent to ${email}`,
    },
    failed: {
      title: 'The invitation was not sent',
      description: 'Check your connection and try again.',
    },
  },
  invitations: {
    title: 'Open invitations',
    detail: (role: string, day: string) => `${role}, invited ${day}`,
    again: 'Send again',
    againOf: (email: string) => `Send again to ${email}`,
    withdraw: 'Withdraw',
    withdrawOf: (email: string) => `Withdraw the invitation to ${email}`,
    withdrawn: 'Invitation withdrawn',
    failed: {
      title: 'The invitation was not updated',
      description: 'Check your connection and try again.',
    },
  },
  link: {
    title: (email: string) => `Invitation for ${email}`,
    text: 'Email is not set up here. Pass this link on yourself. It is shown only once.',
    label: 'Link',
    copy: 'Copy link',
    copied: 'Link copied',
    copyFailed: {
      title: 'The link was not copied',
      description: 'Select it and copy it yourself.',
    },
    close: 'Close',
  },
  leave: {
    title: 'Leave',
    text: 'Your membership ends immediately. You can then create an organisation or join another one.',
    lastOwner: 'You are the only owner. Make another member an owner before you leave.',
    alone: 'You are the only member. If you leave, nobody will be able to open what is kept here.',
    button: 'Leave organisation',
    question: 'Leave this organisation?',
    confirm: 'Leave organisation',
    busy: 'Leaving…',
    done: 'You have left the organisation',
    failed: {
      title: 'You are still a member',
      description: 'Check your connection and try again.',
    },
  },
}
