import MailCheck from 'lucide-react/icons/mail-check'
import { useEffect, useRef } from 'react'
import { contact } from '../../content/home/contact.ts'
import { useWords } from '../frames/site/changed-words.tsx'
import { useHydrated } from '../lib/use-hydrated.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

type EnquiryThanksProps = {
  firstName: string
  /** True if this view replaced the form while the visitor was looking. */
  takesFocus: boolean
  onAgain: () => void
}

export function EnquiryThanks({ firstName, takesFocus, onAgain }: EnquiryThanksProps) {
  const view = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const hydrated = useHydrated()
  const { thanks } = useWords('contact', contact)

  useEffect(() => {
    if (!takesFocus) return
    // The form was taller: scroll the whole view back below the header.
    view.current?.scrollIntoView({ block: 'nearest' })
    heading.current?.focus({ preventScroll: true })
  }, [takesFocus])

  return (
    <div ref={view} className="grid scroll-mt-32 justify-items-start gap-3.5 py-6">
      <span className="grid size-14 place-items-center rounded-full bg-good-soft text-good-text">
        <Icon of={MailCheck} size={26} />
      </span>
      <h3 ref={heading} tabIndex={-1} className="wrap-anywhere">
        {firstName ? thanks.heading(firstName) : thanks.headingWithoutName}
      </h3>
      <p className="text-lead text-fg-muted">{thanks.text}</p>
      {hydrated ? (
        <Button variant="outline" onClick={onAgain}>
          {thanks.again}
        </Button>
      ) : (
        <ButtonLink variant="outline" href="/contact">
          {thanks.again}
        </ButtonLink>
      )}
    </div>
  )
}
