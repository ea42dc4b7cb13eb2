import Eye from 'lucide-react/icons/eye'
import { logWitnessWords as words } from '../../../content/claims/log-witnesses.ts'
import { formatDay } from '../../lib/format-day.ts'
import { AppCard } from '../../ui/app/app-card.tsx'
import { CopyButton } from '../../ui/app/copy-button.tsx'
import { EmptyState } from '../../ui/app/empty-state.tsx'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import type {
  ShownWitness,
  WitnessesOfLog,
  WitnessStanding,
} from '../witnesses/describe-witnesses.server.ts'

const tones: Partial<Record<WitnessStanding, BadgeTone>> = {
  current: 'good',
  waiting: 'neutral',
  contradicts: 'bad',
}

export const toneOf = (state: WitnessStanding): BadgeTone => tones[state] ?? 'warn'

/** Who cosigns the log, by the site's own list. */
export function WitnessesCard({ of }: { of: WitnessesOfLog | null }) {
  if (!of)
    return (
      <AppCard title={words.title}>
        <EmptyState icon={Eye} title={words.none.title} text={words.none.text} />
      </AppCard>
    )
  return (
    <AppCard title={words.title} note={String(of.witnesses.length)}>
      <div
        aria-hidden="true"
        className={`${columns} hidden border-b border-line bg-sunken px-5 py-3 text-xs text-fg-muted min-[60rem]:grid`}
      >
        {words.columns.map((column) => (
          <span key={column}>{column}</span>
        ))}
      </div>
      <ul>
        {of.witnesses.map((witness) => (
          <Witness key={witness.vkey} {...witness} />
        ))}
      </ul>
      <div className="grid gap-1 border-t border-line px-5 py-3 text-sm text-fg-muted">
        <p>{quorumText(of)}</p>
        <p className="wrap-anywhere">
          {words.own}{' '}
          <a href="/log/policy" className="font-semibold text-accent-text underline">
            {words.policy}
          </a>
        </p>
      </div>
    </AppCard>
  )
}

const columns = 'min-[60rem]:grid-cols-[minmax(0,4fr)_6rem_minmax(0,3fr)_15rem_2.75rem] gap-x-4'

function Witness(witness: ShownWitness) {
  const { name, keyName, keyId, vkey, state, size, at, since } = witness
  const detail = detailOf(witness)
  return (
    <li
      className={`${columns} grid grid-cols-[minmax(0,1fr)_auto] items-center gap-y-1.5 border-line px-5 py-3 not-first:border-t`}
    >
      <div className="min-w-0 max-[59.99rem]:col-span-2">
        <b className="font-semibold wrap-anywhere">{name}</b>
        <p className="mono text-xs wrap-anywhere text-fg-muted">{keyName}</p>
        {since && (
          <p className="text-xs text-fg-muted">
            {words.since(formatDay(since.at), since.size.toLocaleString('en-GB'))}
          </p>
        )}
      </div>
      <code className="mono text-xs text-fg-muted max-[59.99rem]:order-3">{keyId}</code>
      <div className="max-[59.99rem]:order-4 max-[59.99rem]:text-end">
        {size === null ? (
          <span className="text-sm text-fg-muted">{words.never}</span>
        ) : (
          <b className="mono font-semibold">{size.toLocaleString('en-GB')}</b>
        )}
        {at && (
          <time dateTime={at} className="block text-xs text-fg-muted">
            {formatTime(at)}
          </time>
        )}
      </div>
      <span className="max-[59.99rem]:order-2 max-[59.99rem]:col-span-2">
        <Badge tone={toneOf(state)}>{words.states[state]}</Badge>
        {detail && <span className="block text-xs text-fg-muted">{detail}</span>}
      </span>
      <span className="max-[59.99rem]:hidden">
        <CopyButton text={vkey} label={words.copyKey(name)} />
      </span>
    </li>
  )
}

/** What there is to say of a witness beside its state. */
export function detailOf({ unreachedSince, claimedSize }: ShownWitness) {
  if (unreachedSince) return words.unreachedSince(formatTime(unreachedSince))
  return claimedSize === null ? undefined : words.claimed(claimedSize.toLocaleString('en-GB'))
}

/** "18 November 2026, 09:12 UTC". */
export const formatTime = (time: string) => `${formatDay(time)}, ${time.slice(11, 16)} UTC`

export function quorumText({ needs, of, have, metSince }: WitnessesOfLog) {
  if (needs === null) return words.noQuorum
  return `${words.quorum(needs, of)} ${metSince ? words.met(formatTime(metSince)) : words.notMet(have, needs)}`
}
