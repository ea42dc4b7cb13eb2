import { certificateWords } from '../../../content/claims/certificate-page.ts'
import { say } from '../../certificate-check/say.ts'
import { cx } from '../../lib/cx.ts'
import type { CertificateView } from '../certificate-view.ts'

const words = certificateWords.stations

/** Four stations on one line: prepared, signed, logged, checked by the reader. */
export function WhoDidWhat({ view, isChecked }: { view: CertificateView; isChecked: boolean }) {
  const { statement, log } = view
  return (
    <ol
      aria-label={words.label}
      className="mt-[clamp(2.25rem,4vw,3.5rem)] grid grid-cols-4 border-line-strong max-lg:grid-cols-2 max-lg:gap-y-[26px] max-sm:ms-[5px] max-sm:grid-cols-1 max-sm:gap-y-[22px] max-sm:border-s sm:border-t"
    >
      <Station title={words.prepared} name={view.organisation}>
        {words.preparedNote(
          say.count(view.rows, 'row'),
          say.count(view.evidence.size, 'evidence file'),
        )}
      </Station>
      <Station
        title={words.signed}
        name={statement ? `${statement.person}, ${statement.organisation}` : words.unknown}
      >
        {statement && (
          <>
            {statement.headline}, {statement.standard}
            <br />
            {say.moment(statement.signedAt)}
          </>
        )}
      </Station>
      <Station
        title={words.logged}
        name={log ? words.entry(say.number(log.index), say.number(log.size)) : words.unknown}
      >
        {log && (
          <>
            {log.seconds !== null && log.seconds >= 0 && (
              <>
                {words.after(say.count(log.seconds, 'second'))}
                <br />
              </>
            )}
            <span className="wrap-anywhere">{log.origin}</span>
          </>
        )}
      </Station>
      <Station title={words.checked} name={words.you} isOpen={!isChecked}>
        {words.youNote}
      </Station>
    </ol>
  )
}

function Station({
  title,
  name,
  isOpen = false,
  children,
}: {
  title: string
  name: string
  /** Not reached yet. */
  isOpen?: boolean
  children: React.ReactNode
}) {
  return (
    <li
      className={cx(
        'relative min-w-0 border-line max-sm:ps-6 sm:pe-6 sm:pt-[22px]',
        'sm:max-lg:even:border-s sm:max-lg:even:ps-6 lg:not-first:border-s lg:not-first:ps-6',
        // The point on the line.
        'before:absolute before:size-[9px] before:rounded-full before:shadow-[0_0_0_5px_var(--color-canvas)] before:transition-colors before:duration-(--duration-base)',
        'max-sm:before:-start-[5px] max-sm:before:top-[7px] sm:before:-top-[5px] sm:first:before:start-0 sm:not-first:before:-start-[5px] sm:max-lg:nth-[n+3]:before:hidden',
        isOpen
          ? 'before:bg-canvas before:outline-[1.5px] before:-outline-offset-[1.5px] before:outline-fg-subtle'
          : 'before:bg-accent',
      )}
    >
      <span className="block text-sm/[1.6] text-fg-muted">{title}</span>
      <strong className="mt-0.5 mb-1.5 block text-body-lg leading-[1.3] font-semibold tracking-label">
        {name}
      </strong>
      <p className="text-sm text-fg-muted">{children}</p>
    </li>
  )
}
