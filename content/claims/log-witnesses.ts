/** Words of the witnesses on /log, in the CMS and in what operators see. */
export const logWitnessWords = {
  title: 'Witnesses',
  columns: ['Name', 'Key', 'Last seen size', 'State'],
  copyKey: (name: string) => `Copy key of ${name}`,
  states: {
    current: 'Up to date',
    waiting: 'Waiting',
    'unknown-log': 'Does not know this log yet',
    'unknown-key': 'Does not know the log’s new key yet',
    nonsense: 'Answers nonsense',
    unreached: 'Not reached',
    clock: 'Its clock and ours differ',
    refuses: 'Refuses our requests: please report it',
    contradicts: 'Says it knows more than it can show',
    forgetful: 'Forgot what it had seen',
  },
  never: 'Nothing yet',
  since: (day: string, size: string) => `Watching since ${day}, size ${size}`,
  quorum: (needs: number, of: number) => `Quorum: ${needs} of ${of}.`,
  met: (time: string) => `Met since ${time}.`,
  unreachedSince: (time: string) => `Since ${time}`,
  claimed: (size: string) => `It claims ${size} entries, but shows no signed checkpoint`,
  notMet: (have: number, needs: number) =>
    `Not met: ${have} of ${needs} so far. Everything goes on; a cosignature usually follows within a minute.`,
  noQuorum: 'Cosignatures are collected and shown; none is asked for.',
  own: 'This list is the site’s own. Take keys from the witnesses’ own pages and check with your policy: npm run verify -- FILE --policy FILE',
  policy: 'The list as a policy',
  none: {
    title: 'No witnesses yet',
    text: 'Until independent organisations sign checkpoints, only people who keep old copies can notice a changed history.',
  },
  nextTry: (time: string) => `Next try ${time}`,
  askNow: 'Ask now',
  asking: 'Asking…',
  asked: 'The witnesses are asked within seconds',
  notAsked: {
    title: 'The witnesses could not be asked',
    description: 'Nothing was changed. Try again in a moment.',
  },
  line: (name: string, state: string, size: number | null) =>
    `witness ${name}: ${state}${size === null ? '' : `, size ${size}`}`,
} as const
