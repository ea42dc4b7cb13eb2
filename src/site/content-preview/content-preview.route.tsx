import { type MouseEvent, Suspense, useEffect, useState } from 'react'
import { siteEditor as words } from '../../../content/cms/site.ts'
import { withWords } from '../../../content/with-words.ts'
import { cmsMeta } from '../../frames/cms/cms-meta.ts'
import { type PreviewMessage, previewReady } from '../../site-content/preview-message.ts'
import { Spinner } from '../../ui/spinner.tsx'
import type { Route } from './+types/content-preview.route.ts'
import { pageOf } from './page-of.tsx'
import { showPlace } from './show-place.ts'
import './content-preview.css'

export const meta = () => cmsMeta(words.preview)

/**
 * A built-in page in the frame of its editor, with the content that the editor sends. The document
 * itself has none, so it is the same for everybody.
 */
export default function ContentPreviewRoute({ params }: Route.ComponentProps) {
  const [message, setMessage] = useState<PreviewMessage | null>(null)
  useEffect(() => {
    const listen = (event: MessageEvent<PreviewMessage>) => {
      if (event.origin === window.location.origin && event.source === window.parent) {
        setMessage(event.data)
      }
    }
    window.addEventListener('message', listen)
    window.parent.postMessage(previewReady, window.location.origin)
    return () => window.removeEventListener('message', listen)
  }, [])
  useEffect(() => {
    if (message) return showPlace(message)
  }, [message])
  if (!message) return <Loading />
  const Page = pageOf(params.id)
  return (
    <div onClickCapture={stayHere}>
      <Suspense fallback={<Loading />}>
        <Page id={params.id} content={filled(message)} />
      </Suspense>
    </div>
  )
}

function Loading() {
  return (
    <div role="status" className="grid min-h-svh place-items-center text-accent-text">
      <Spinner className="size-8" />
      <span className="sr-only">{words.loading}</span>
    </div>
  )
}

function filled({ content, words: given }: PreviewMessage) {
  if (Object.keys(given).length === 0) return content
  return JSON.parse(JSON.stringify(content), (_name, part) =>
    typeof part === 'string' ? withWords(part, given) : part,
  )
}

/** A link in the preview would leave it. */
function stayHere(event: MouseEvent) {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
}
