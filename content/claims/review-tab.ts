const number = (value: number) => value.toLocaleString('en-GB')

/** The claim's tab about its review, as the organisation sees it. */
export const reviewTab = {
  engagement: 'Engagement',
  statuses: {
    requested: 'Awaiting approval',
    approved: 'Awaiting verifier',
    accepted: 'Accepted',
    declined: 'Declined',
    ended: 'Ended',
  },
  terms: {
    verifier: 'Verifier',
    person: 'Reviewed by',
    level: 'Level',
    standard: 'Standard',
    asked: 'Requested',
    independence: 'Independence',
    reason: 'Reason',
  },
  levels: { limited: 'Limited assurance', reasonable: 'Reasonable assurance' },
  declared: (day: string) => `Declared ${day}`,
  cancel: {
    button: 'Cancel the request',
    busy: 'Cancelling…',
    done: 'Request cancelled',
    failed: {
      title: 'The request was not cancelled',
      description: 'Check your connection and try again.',
    },
  },
  ask: {
    title: 'Ask a verifier',
    text: 'An administrator approves your request. Once the claim is submitted, the verifier declares independence and accepts. Nobody can verify an organisation they belong to or have belonged to.',
    viewer: 'No verifier has been asked yet. An owner of your organisation can ask one.',
    verifier: 'Verifier organisation',
    choose: 'Choose one',
    none: 'There are no verifier organisations yet. Ask support to add one.',
    level: 'Level',
    levelHint: 'Reasonable assurance takes more work and gives more confidence.',
    standard: 'Standard',
    standards: ['ISO 14064-3:2019', 'ISAE 3410', 'ISSA 5000'],
    otherStandard: 'Other standard',
    otherName: 'Name of the standard',
    submit: 'Send request',
    busy: 'Sending…',
    done: 'Request sent',
    failed: {
      title: 'The request was not sent',
      description: 'Check your connection and try again.',
    },
    again: 'You can ask another verifier.',
  },
  materiality: 'Materiality',
  findings: {
    title: 'Findings',
    count: (raised: number, open: number) => `${number(raised)} raised, ${number(open)} open`,
    none: 'No findings',
    noneText: 'The verifier’s findings appear here for you to answer.',
    kinds: {
      misstatement: 'Misstatement',
      nonconformity: 'Nonconformity',
      observation: 'Observation',
    },
    statuses: {
      open: 'Open',
      answered: 'Answered',
      resolved: 'Resolved',
      withdrawn: 'Withdrawn',
    },
    rows: (rows: number[], revision: number) =>
      rows.length === 0
        ? `Revision ${revision}`
        : `Row${rows.length > 1 ? 's' : ''} ${rows.map(number).join(', ')} of revision ${revision}`,
    heading: (n: number) => `Finding ${n}`,
    sides: { client: 'Organisation', verifier: 'Verifier' },
    answer: 'Your answer',
    message: 'Your message',
    send: 'Send answer',
    sendMessage: 'Send',
    sending: 'Sending…',
    missing: 'Enter a message',
    stays: 'Messages cannot be edited or deleted.',
    failed: {
      title: 'The message was not sent',
      description: 'Your text is still here. Try again.',
    },
    choose: 'Choose a finding to read its messages.',
  },
}
