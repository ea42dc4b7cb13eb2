/** What is wrong with a policy of logs and witnesses (C2SP tlog-policy). */
const problems = {
  charset: 'has a character that a policy must not have',
  syntax: 'is not a complete line of a policy',
  'unknown-keyword': 'begins with none of log, witness, group and quorum',
  vkey: 'has a key that is damaged or weak',
  'key-type': 'has a key that is not one of a witness',
  'duplicate-key': 'has a key that is there already, so one operator would count twice',
  'duplicate-name': 'gives a name that is taken',
  'undefined-name': 'uses a name that is not defined above it',
  threshold: 'asks for a number of members that the group cannot have',
  'member-twice': 'has a member that a group has already',
  'none-member': 'has none as a member',
  'no-quorum': 'is the last, and there is no quorum',
  'two-quorums': 'is a second quorum',
  'too-large': 'goes beyond what a policy may hold',
}

type Fault = { problem: keyof typeof problems; line: number; suggestion?: string }

export const policyWords = {
  tooLarge: 'The policy is larger than 256 KB.',
  problem: ({ problem, line, suggestion }: Fault) =>
    `Line ${line} ${problems[problem]}.${suggestion ? ` Did you mean ${suggestion}?` : ''}`,
  refused: (file: string, fault: Fault) =>
    `${file} cannot be used as a policy. ${policyWords.problem(fault)}`,
}

/** What else a site's own policy file must be. */
export const policyFileWords = {
  noUrl: 'this witness has no address, for example https://witness.example.org/w1',
  notHttps:
    'the address must begin with https:// (WITNESSES_ALLOW_PRIVATE=true also allows http:// and private networks)',
  urlWithMore: 'the address must have no user name, password, query or fragment',
  ownKey: 'this is the key of the log itself, which cannot be its own witness',
  otherLog: 'none of the logs in this policy has the key that signs for this one',
}

export const policyChoiceWords = {
  choose: 'Use my policy file',
  drop: 'Use the site’s own list',
  about:
    'Your own list of logs and witnesses (C2SP tlog-policy). It is read here, not sent and not kept.',
  used: (name: string) => `Checked with your policy ${name}. It is not sent and not kept.`,
}
