import { type Counted, countedText } from '../counted.ts'
import { type AuditAction, auditActions, auditGroups } from './actions.ts'

const reasons: Record<string, string> = {
  not_allowed: 'Not allowed',
  not_signed_in: 'Not signed in',
  wrong_credentials: 'Wrong name or password',
  second_step_asked: 'The password was right; the second step was asked for',
  second_step_missing: 'The second step has to be set up first',
  approval_needed: 'Somebody else has to approve it',
  without_approval: 'Nobody else approved it',
  proof_needed: 'A fresh proof of identity was needed',
  dry_run: 'Only tried out: nothing was changed',
  rate_limited: 'Too many attempts',
  wrong_origin: 'Sent from a page of another site',
  invalid: 'Some values were not valid',
  malformed: 'The request was not readable',
  not_found: 'It does not exist',
  stale_edit: 'Somebody else had changed it',
  name_taken: 'The name is taken',
  in_use: 'It is in use',
  too_large: 'Too large',
  internal: 'An error on the server',
  unavailable: 'Part of the service did not respond',
  disk_full: 'The disk is full',
}

const outcomes = { done: 'Done', refused: 'Refused', failed: 'Failed' } as const

export const auditWords = {
  title: 'Audit log',
  workspacePath: '/workspace/audit',
  meta: { title: 'Audit log', description: 'Who did what in your organisation, and when.' },
  text: (days: number) => `Who did what, and when. Kept for ${keptFor(days)} and never edited.`,
  textSoon: 'Who did what, and when.',
  notAllowed: {
    title: 'Administrators only',
    text: 'Ask an administrator if you need to know what happened.',
  },
  ownersOnly: {
    title: 'Owners only',
    text: 'Ask an owner of your organisation if you need to know what happened.',
  },
  download: (lines: Counted) =>
    `Export ${countedText(lines)} ${lines.total === 1 ? 'line' : 'lines'} as CSV`,
  events: 'Events',
  loading: 'Loading the audit log',
  search: { label: 'Search events', placeholder: 'Page, user, address' },
  who: 'Who',
  anyone: 'Anyone',
  what: 'What',
  groups: [
    { value: '', label: 'All actions' },
    ...Object.entries(auditGroups).map(([value, label]) => ({ value, label })),
  ],
  when: 'When',
  periods: [
    { value: '', label: 'Last 7 days' },
    { value: 'today', label: 'Today' },
    { value: 'month', label: 'Last 30 days' },
    { value: 'all', label: 'Any time' },
    { value: 'range', label: 'From … to …' },
  ],
  from: 'From',
  to: 'To',
  outcome: 'Outcome',
  outcomes,
  outcomeOptions: [
    { value: '', label: 'All outcomes' },
    ...Object.entries(outcomes).map(([value, label]) => ({ value, label })),
  ],
  actors: {
    cms: 'unknown',
    client: 'unknown',
    visitor: 'not signed in',
    operator: 'operator',
    system: 'system',
  },
  role: (role: string) => (role === 'admin' ? 'administrator' : role),
  columns: ['Time (UTC)', 'Who', 'What', 'Outcome', 'Address'],
  today: 'Today',
  yesterday: 'Yesterday',
  none: '–',
  empty: { title: 'No events match', text: 'Try other words, a longer time, or all outcomes.' },
  clear: 'Clear filters',
  newer: 'Newer',
  older: 'Older',
  pages: 'Pages of events',
  range: (from: number, to: number, lines: Counted) =>
    `${from.toLocaleString('en-GB')} to ${to.toLocaleString('en-GB')} of ${countedText(lines)}`,
  reason: (code: string) => reasons[code] ?? sentence(code),
  detail: {
    label: 'Event',
    close: 'Close',
    hint: 'Use the up and down arrow keys to move through the events.',
    nothing: 'Nothing was changed.',
    who: 'Who',
    action: 'Action',
    object: 'Object',
    address: 'Address',
    browser: 'Browser',
    event: 'Event',
    request: 'Request',
    copyEvent: 'Copy event number',
    copyRequest: 'Copy request id',
    allOf: (name: string) => `All events of ${name}`,
    copyJson: 'Copy as JSON',
  },
  csvHeader: [
    'Event',
    'Time (UTC)',
    'Who',
    'Role',
    'What',
    'Action',
    'Object id',
    'Outcome',
    'Reason',
    'Detail',
    'Address',
    'Browser',
    'Request',
  ],
}

type Told = { action: string; target: string; outcome: keyof typeof outcomes; reason: string }

/** "Published" and "page “Platform”", or "Tried to publish". */
export function describeAction({ action, target, outcome, reason }: Told) {
  const words = action in auditActions ? auditActions[action as AuditAction] : null
  // A line of a newer version, after a restore into an older one.
  if (!words) return { verb: action, object: target && `“${target}”` }
  const [, done, tried, object] = words
  const verb = outcome === 'done' ? done : `Tried to ${tried}`
  const isWhoever = object === 'as' && outcome === 'done' && reason === ''
  if (isWhoever || (object === 'as' && !target)) return { verb, object: '' }
  return { verb, object: [object, target && `“${target}”`].filter(Boolean).join(' ') }
}

function keptFor(days: number) {
  if (days === 730) return 'two years'
  return days % 365 === 0 ? `${days / 365} years` : `${days.toLocaleString('en-GB')} days`
}

function sentence(code: string) {
  const text = code.replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
