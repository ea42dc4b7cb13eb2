import { common } from '../../../content/common.ts'
import type { Action } from '../../../content/pages/marketing-page.ts'
import { ArrowLink } from '../../ui/arrow-link.tsx'

/** Seven links on this page have the same text; hidden text tells them apart. */
export function LearnMore({ action, about }: { action: Action; about: string }) {
  return (
    <ArrowLink href={action.href} className="mt-auto self-start">
      <span>
        {action.label}
        <span className="sr-only"> {common.learnMoreAbout(about)}</span>
      </span>
    </ArrowLink>
  )
}
