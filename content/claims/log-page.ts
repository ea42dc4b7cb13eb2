/** Words of /log. */
export const logWords = {
  meta: {
    title: 'Transparency log',
    description:
      'Every verifier’s key and every signed statement is an entry of one signed Merkle tree ' +
      'that anybody can copy and check.',
  },
  title: 'The transparency log',
  lead:
    'Every key and every signed statement is an entry here. Entries can be added, but never ' +
    'changed or removed unnoticed. No blockchain: one signed Merkle tree that anybody can copy and check.',
  stats: {
    entries: 'entries',
    newest: 'newest statement',
    none: 'none yet',
    keys: (count: number) => (count === 1 ? 'log key' : 'log keys'),
    witnesses: 'outside witnesses yet',
    of: (have: number, of: number) => `${have} of ${of}`,
    cosigned: 'witnesses cosigned',
  },
  frozen: {
    title: 'The log is frozen',
    text: 'Everything can be read and checked; nothing can be signed or logged until it is repaired.',
  },
  tree: {
    heading: 'One root for everything.',
    tail: (hashes: string, index: number) => `${hashes} hashes prove that entry ${index} is in it.`,
    label: (size: number, index: number, hashes: string) =>
      `Tree of ${size} entries. From entry ${index} ${hashes} other hashes lead to the root.`,
    region: 'Tree, scrolls sideways',
    root: 'root',
    key: 'key',
    statement: 'statement',
    path: (id: string) => `path of the statement ${id}`,
    proof: 'hashes in its proof',
    others: 'other entries',
    numbers: ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six'],
  },
  compare: {
    title: 'Compare an old checkpoint',
    text: 'Kept a certificate or a checkpoint? Paste its last lines. If history has been rewritten since, it shows here.',
    label: 'Checkpoint you kept',
    action: 'Compare',
    file: 'Load from a file',
    noScripts:
      'Comparing here needs scripts. On the command line: npm run log -- check FILE, or any tlog-tiles client.',
    empty: 'Paste a checkpoint first.',
    failed: 'The log could not be reached. Try again in a moment.',
    signed: 'Your checkpoint was signed by this log',
    signedBy: (key: string, size: number) => `Key ${key}, size ${size}`,
    size: (size: number) => `size ${size}`,
    same: 'Nothing you saw was changed',
    sameText: (from: number, to: number, hashes: number) =>
      from === 0
        ? `An empty log is the start of every log. Today it has ${to} entries.`
        : `Your ${from} ${from === 1 ? 'entry is' : 'entries are'} the first ${from} of today’s ${to}, proved by ${hashes} ${hashes === 1 ? 'hash' : 'hashes'}`,
    of: (from: number, to: number) => `${from} of ${to}`,
    unreadable: {
      title: 'This cannot be read as a checkpoint',
      text: 'Paste a checkpoint, a proof or the whole JSON of a certificate.',
    },
    anotherLog: {
      title: 'This is a checkpoint of another log',
      text: (origin: string) => `It names ${origin}, which is not a log of this site.`,
    },
    notSigned: {
      title: 'No key of this log has signed it',
      text: 'Somebody changed the text, or made it up. It says nothing about this log.',
    },
    badToday: {
      title: 'Today’s checkpoint is not signed by this log’s keys',
      text: 'Something may be tampering with the connection between you and the log. Try another network, and keep what you have.',
    },
    shorter: {
      title: 'Entries are missing',
      text: (from: number, to: number) =>
        `You hold a signature for ${from} entries; today the log has ${to}. Keep your file: it proves that.`,
    },
    forked: {
      title: 'History was changed',
      text: (from: number) =>
        `The first ${from} entries of today’s log are not the ones that were signed. Keep your file: it proves that.`,
    },
  },
  checkpoint: { title: 'Newest checkpoint', copy: 'Copy checkpoint' },
  keys: {
    one: 'Log key',
    many: 'Log keys',
    since: (day: string) => `In use since ${day}.`,
    compare: 'Compare it with one printed in your contract or kept by somebody you trust.',
    retired: (day: string) => `Added ${day}, replaced since. Old checkpoints remain valid.`,
  },
  entries: {
    title: 'Newest entries',
    none: 'No entries yet. The first will be the key of a verifier.',
    of: {
      key: 'key',
      statement: 'statement',
      restated: 'restated',
      withdrawn: 'withdrawn',
      'key-revoked': 'key revoked',
    } as Record<string, string>,
  },
  monitor: {
    title: 'How to monitor',
    paths: [
      ['/checkpoint', 'The newest signed root. Keep one a day; that is enough to notice a fork.'],
      ['/tile/L/N', '256 hashes a file, never changing. Any tlog-tiles client reads them.'],
      ['/tile/entries/N', 'The entries themselves: hashes and codes, no names.'],
      ['/proof?index=7', 'Proof that an entry is in the log.'],
      ['/consistency?from=9', 'Proof that a smaller log is the start of a larger one.'],
      ['/keys', 'The log’s own keys, newest first.'],
      ['/policy', 'The witnesses whom this site asks, as a policy for checkers.'],
    ],
    watch: [
      'npm run log -- watch URL',
      'Follows a log from your own machine, and raises an alarm when history changes or a foreign key signs.',
    ],
  },
  closed: {
    title: 'Closed logs',
    text: 'Nothing more is added to them. They remain readable, and their certificates remain valid.',
  },
  cannot: {
    title: 'What it cannot show.',
    text:
      'The operator holds key and database and could show somebody a second history, unless the ' +
      'witnesses you trust have cosigned the one you see.',
  },
} as const
