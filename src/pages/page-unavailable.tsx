import ArrowLeft from 'lucide-react/icons/arrow-left'
import FileSearch from 'lucide-react/icons/file-search'
import { backToDashboard } from '../../content/cms/pages.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

/** Shown in the CMS if a page cannot be loaded. */
export function PageUnavailable({ title, text }: { title: string; text: string }) {
  return (
    <div className="flex min-h-[60svh] flex-col items-center justify-center gap-3.5 px-6 py-16 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-sunken text-fg-subtle">
        <Icon of={FileSearch} size={26} />
      </span>
      <h1 className="text-h3">{title}</h1>
      <p className="text-fg-muted">{text}</p>
      <ButtonLink
        href={backToDashboard.href}
        variant="outline"
        icon={<Icon of={ArrowLeft} size={16} />}
        className="mt-2"
      >
        {backToDashboard.label}
      </ButtonLink>
    </div>
  )
}
