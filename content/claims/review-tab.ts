const number = (value: number) => value.toLocaleString('en-GB')

/** The claim's tab about its review, as the organisation sees it. */
export const reviewTab = {
  engagement: 'Engagement',
  statuses: {
    requested: 'Waits for approval',
    approved: 'Waits for the verifier',
    accepted: 'Accepted',
    declined: 'Declined',
    ended: 'Ended',
  },
  terms: {
    verifier: 'Verifier',
    person: 'Reviewed by',
    level: 'Level',
    standard: 'Standard',
    asked: 'Asked',
    independence: 'Independence',
    reason: 'Reason',
  },
  levels: { limited: 'Limited assurance', reasonable: 'Reasonable assurance' },
  declared: (day: string) => `Declared ${day}`,
  cancel: {
    button: 'Cancel the request',
    busy: 'Cancelling...',
    done: 'Request cancelled',
    failed: {
      title: 'The request was not cancelled',
      description: 'Check your connection and try again.',
    },
  },
  ask: {
    title: 'Ask a verifier',
    text: 'An administrator approves your request. Then the verifier declares independence and accepts, once the claim is submitted. Nobody verifies an organisation they belong to or ever belonged to.',
    viewer: 'No verifier has been asked yet. An owner of your organisation asks one.',
    verifier: 'Verifier organisation',
    choose: 'Choose one',
    none: 'There is no verifier organisation yet. Ask support to add one.',
    level: 'Level',
    levelHint: 'Reasonable assurance takes more work and says more.',
    standard: 'Standard',
    standards: ['ISO 14064-3:2019', 'ISAE 3410', 'ISSA 5000'],
    otherStandard: 'Another standard',
    otherName: 'Name of the standard',
    submit: 'Send request',
    busy: 'Sending...',
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
    noneText: 'What the verifier finds stands here, and you answer it here.',
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
    sending: 'Sending...',
    missing: 'Write something',
    stays: 'Messages stay. They cannot be edited or deleted.',
    failed: {
      title: 'The message was not sent',
      description: 'Your text is still here. Try again.',
    },
    choose: 'Choose a finding to read its messages.',
  },
}
