import { type ComponentProps, useState } from 'react'
import { mailto } from '../../content/brand.ts'
import { frame } from '../../content/frame.ts'
import { contact as shipped } from '../../content/home/contact.ts'
import { useWords } from '../frames/site/changed-words.tsx'
import { cx } from '../lib/cx.ts'
import { Container } from '../ui/container.tsx'
import { EnquiryFields, type EnquiryFieldsProps } from './enquiry-fields.tsx'
import { EnquiryThanks } from './enquiry-thanks.tsx'

/** The form block: what to write about, the mailboxes, and the form on a light card. */
export function EnquirySection({
  className,
  mailboxesBelow = false,
  ...form
}: ComponentProps<typeof EnquiryForm> & {
  className?: string
  /** The page lists the mailboxes further down, so on a phone the form comes first. */
  mailboxesBelow?: boolean
}) {
  const contact = useWords('contact', shipped)
  const { mailboxes } = useWords('frame', frame)
  return (
    <section
      id={contact.id}
      aria-labelledby="enquiry-heading"
      className={cx(
        'on-dark relative isolate scroll-mt-(--jump-offset) overflow-hidden py-(--space-section)',
        className,
      )}
    >
      <div className="contours contours-contact" />
      <Container className="grid items-start grid-cols-[minmax(0,1fr)] gap-[clamp(2rem,6vw,6rem)] lg:grid-cols-[5fr_7fr]">
        <div>
          <h2 id="enquiry-heading">{contact.heading}</h2>
          <p className="mt-5 max-w-[26em] text-lead text-fg-muted">{contact.lead}</p>
          <dl className={cx('mt-11 border-t border-line', mailboxesBelow && 'max-lg:hidden')}>
            {mailboxes.map(({ id, label, address }) => (
              <div
                key={id}
                className="grid min-h-13 grid-cols-[86px_minmax(0,1fr)] items-center border-b border-line sm:grid-cols-[110px_minmax(0,1fr)]"
              >
                <dt className="text-md text-fg-subtle">{label}</dt>
                <dd>
                  <a
                    href={mailto(address)}
                    className="flex min-h-(--hit) items-center font-mono text-sm font-medium wrap-anywhere max-[22.5rem]:text-xs tracking-heading hover:text-accent-text sm:text-md"
                  >
                    {address}
                  </a>
                </dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="light rounded-xl bg-surface p-[clamp(1.5rem,3vw,2.5rem)]">
          <EnquiryForm {...form} />
        </div>
      </Container>
    </section>
  )
}

type EnquiryFormProps = Omit<EnquiryFieldsProps, 'onSent' | 'takesFocus'> & {
  /** Set if the server has taken an enquiry that was posted without scripts. */
  sent?: { firstName: string }
}

/** The form, then the thank-you view, then a blank form again. */
function EnquiryForm({ sent: sentBefore, ...start }: EnquiryFormProps) {
  const [sent, setSent] = useState(sentBefore)
  const [rounds, setRounds] = useState(0)

  if (sent) {
    const startAgain = () => {
      setSent(undefined)
      setRounds(rounds + 1)
    }
    return (
      <EnquiryThanks
        firstName={sent.firstName}
        takesFocus={sent !== sentBefore}
        onAgain={startAgain}
      />
    )
  }
  const isFirst = rounds === 0
  return (
    <EnquiryFields
      key={rounds}
      {...(isFirst ? start : {})}
      takesFocus={!isFirst}
      onSent={setSent}
    />
  )
}
