import ArrowLeft from 'lucide-react/icons/arrow-left'
import FileSearch from 'lucide-react/icons/file-search'
import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { unknownCmsPage } from '../../content/not-found.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Container } from '../ui/container.tsx'
import { Icon } from '../ui/icon.tsx'

/** Shown at an address whose page is unpublished, deleted or never existed. */
export function PageMissing() {
  const navigate = useNavigate()
  const { title, text, actions } = unknownCmsPage
  const goBack = (event: MouseEvent) => {
    // A visitor from elsewhere has no page to go back to, so the link leads home.
    if (window.history.length <= 1) return
    event.preventDefault()
    navigate(-1)
  }
  return (
    <Container className="flex min-h-[calc(62svh+var(--header-h))] flex-col items-start justify-center gap-4 pt-[calc(80px+var(--header-h))] pb-20">
      <span className="grid size-16 place-items-center rounded-full bg-sunken text-fg-subtle">
        <Icon of={FileSearch} size={28} />
      </span>
      <h1 className="text-page">{title}</h1>
      <p className="text-lead text-fg-muted">{text}</p>
      {actions.map(({ label, href, kind }) => (
        <ButtonLink
          key={label}
          href={href}
          variant={kind}
          onClick={goBack}
          icon={<Icon of={ArrowLeft} size={16} />}
          className="mt-3"
        >
          {label}
        </ButtonLink>
      ))}
    </Container>
  )
}
