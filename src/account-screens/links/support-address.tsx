import { mailboxes, supportMailHref } from '../../../content/brand.ts'
import { splitLink } from '../sign-in/split-screen.tsx'

export function SupportAddress() {
  return (
    <a href={supportMailHref} className={splitLink}>
      {mailboxes.support.address}
    </a>
  )
}
