import { certificateWords } from '../../../content/claims/certificate-page.ts'
import { say } from '../../certificate-check/say.ts'
import type { CertificateView } from '../certificate-view.ts'

const words = certificateWords.stations

/** Four stations on one line: prepared, signed, logged, checked by the reader. */
export function WhoDidWhat({ view, isChecked }: { view: CertificateView; isChecked: boolean }) {
  const { statement, log } = view
  return (
    <ol aria-label={words.label} className="certificate-stations">
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
    <li data-open={isOpen || undefined}>
      <span>{title}</span>
      <strong>{name}</strong>
      <p>{children}</p>
    </li>
  )
}
