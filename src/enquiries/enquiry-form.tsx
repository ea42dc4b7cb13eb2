import { useState } from 'react'
import { EnquiryFields, type EnquiryFieldsProps } from './enquiry-fields.tsx'
import { EnquiryThanks } from './enquiry-thanks.tsx'

type EnquiryFormProps = Omit<EnquiryFieldsProps, 'onSent' | 'takesFocus'> & {
  /** Set if the server has taken an enquiry that was posted without scripts. */
  sent?: { firstName: string }
}

/** The form, then the thank-you view, then a blank form again. */
export function EnquiryForm({ sent: sentBefore, ...start }: EnquiryFormProps) {
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
