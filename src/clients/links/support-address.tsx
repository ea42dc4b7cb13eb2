import { mailboxes, supportMailHref } from '../../../content/brand.ts'
import { splitLink } from '../login/split-screen.tsx'

export function SupportAddress() {
  return (
    <a href={supportMailHref} className={splitLink}>
      {mailboxes.support.address}
    </a>
  )
}
