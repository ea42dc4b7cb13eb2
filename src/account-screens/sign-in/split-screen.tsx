import type { ReactNode } from 'react'
import { login } from '../../../content/clients/login.ts'
import { frame } from '../../../content/frame.ts'
import { headerLinks } from '../../../content/navigation.ts'
import { useWords } from '../../frames/site/changed-words.tsx'
import { mainId } from '../../frames/site/skip-link.tsx'
import { AppLink } from '../../ui/app-link.tsx'
import { Logo } from '../../ui/logo.tsx'
import { StatStrip } from '../../ui/stat.tsx'

/** A form on the left and the product's promise on the right. */
export function SplitScreen({ children, note }: { children: ReactNode; note?: ReactNode }) {
  const { name, logo } = useWords('frame', frame)
  return (
    <div className="grid min-h-svh bg-surface lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]">
      <main
        id={mainId}
        tabIndex={-1}
        className="flex min-w-0 flex-col justify-between gap-9 px-[clamp(1.5rem,5vw,5rem)] py-7 outline-none"
      >
        <AppLink
          href={headerLinks.logo.href}
          aria-label={headerLinks.logo.label}
          className="inline-flex min-h-(--hit) items-center self-start"
        >
          <Logo name={name} src={logo} />
        </AppLink>
        <div className="mx-auto w-full max-w-[400px]">{children}</div>
        <div className="min-h-5">{note}</div>
      </main>
      <aside
        aria-label={login.aside.tagline}
        className="on-dark relative isolate flex items-end overflow-hidden max-lg:hidden"
      >
        <div className="contours contours-client" />
        <div className="w-full px-[clamp(2rem,4vw,3.5rem)] pb-2">
          <p className="mb-9 max-w-[12em] text-h2 leading-[1.1] tracking-heading">
            {login.aside.tagline}
          </p>
          <StatStrip stats={login.aside.figures} className="border-b-0" />
        </div>
      </aside>
    </div>
  )
}

export function SplitHeading({ title, lead }: { title: string; lead?: string }) {
  return (
    <div className="mb-7">
      <h1 className="text-entry">{title}</h1>
      {lead && <p className="mt-2 text-lead text-fg-muted">{lead}</p>}
    </div>
  )
}

export const splitLink =
  'font-semibold text-accent-text underline decoration-1 underline-offset-[3px]'
