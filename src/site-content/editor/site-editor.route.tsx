import { useQuery } from '@tanstack/react-query'
import { cmsPaths } from '../../../content/cms/frame.ts'
import { siteEditor as words } from '../../../content/cms/site.ts'
import { cmsMeta } from '../../frames/cms/cms-meta.ts'
import { ApiError } from '../../lib/api-fetch.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { documentPath, type EditedDocument } from '../site-query.ts'
import type { Route } from './+types/site-editor.route.ts'
import { SiteEditor } from './site-editor.tsx'

export const meta = () => cmsMeta(words.fields)

export default function SiteEditorRoute({ params }: Route.ComponentProps) {
  return <Loaded key={params.id} id={params.id} />
}

function Loaded({ id }: { id: string }) {
  const { data, error } = useQuery<EditedDocument>({
    queryKey: [documentPath(id)],
    staleTime: 0,
    gcTime: 0,
  })
  if (data) return <SiteEditor document={data} />
  if (error) {
    const isMissing = error instanceof ApiError && error.status === 404
    const { title, text } = isMissing ? words.missing : words.failed
    return (
      <div role="alert" className="grid min-h-[60svh] place-content-center gap-4 text-center">
        <h1 className="text-screen">{title}</h1>
        <p className="text-fg-muted">{text}</p>
        <ButtonLink href={cmsPaths.sitePages} variant="outline" className="justify-self-center">
          {words.back}
        </ButtonLink>
      </div>
    )
  }
  return (
    <div role="status" className="grid min-h-[60svh] place-items-center text-accent-text">
      <Spinner className="size-8" />
      <span className="sr-only">{words.loading}</span>
    </div>
  )
}
