import { useEffect, useRef, useState } from 'react'
import { brand } from '../../../content/brand.ts'
import { cmsSitePaths } from '../../../content/cms/frame.ts'
import { siteEditor } from '../../../content/cms/site.ts'
import type { FieldPath } from '../compare-content.ts'
import { isPreviewReady, type PreviewMessage } from '../preview-message.ts'

const widths = { desktop: 1280, tablet: 834, phone: 390 }
export type PreviewWidth = keyof typeof widths
export const previewWidths = Object.keys(widths) as PreviewWidth[]

type PreviewFrameProps = {
  id: string
  name: string
  path: string | null
  width: PreviewWidth
  content: object
  /** Words of this installation, for which texts have names in braces. */
  words: Record<string, string>
  /** The value whose field has the focus. */
  place: FieldPath | null
}

/** The real page in a frame, which shows what is typed without a request. */
export function PreviewFrame({ id, name, path, width, content, words, place }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setReady] = useState(false)
  const { box, scale, height } = useScale(widths[width])

  useEffect(() => {
    const listen = (event: MessageEvent) => {
      const isOurs = event.source === frame.current?.contentWindow
      if (isOurs && event.origin === window.location.origin && isPreviewReady(event.data)) {
        setReady(true)
      }
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])

  useEffect(() => {
    if (!isReady) return
    const message: PreviewMessage = { content, words, place }
    // One message for each picture that the browser draws, however fast somebody types.
    const next = requestAnimationFrame(() =>
      frame.current?.contentWindow?.postMessage(message, window.location.origin),
    )
    return () => cancelAnimationFrame(next)
  }, [isReady, content, words, place])

  return (
    <div
      style={{ maxWidth: widths[width] }}
      className="mx-auto flex h-full min-h-0 flex-col overflow-hidden rounded-lg border border-line-strong bg-surface shadow-md"
    >
      <div className="flex h-9 shrink-0 items-center justify-center border-b border-line">
        <span dir="ltr" className="mono text-xs text-fg-muted">
          {brand.domain}
          {path}
        </span>
      </div>
      {/* The frame shrinks towards this corner, whatever the direction of the CMS. */}
      <div ref={box} dir="ltr" className="relative min-h-0 flex-1 overflow-hidden">
        <iframe
          ref={frame}
          src={`${cmsSitePaths.previews}${id}`}
          title={siteEditor.previewOf(name)}
          width={widths[width]}
          height={height}
          style={{ transform: `scale(${scale})` }}
          className="absolute start-0 top-0 max-w-none border-0 [transform-origin:0_0]"
        />
      </div>
    </div>
  )
}

/** How much smaller a frame of this width has to be to fit its box, and its height before that. */
function useScale(width: number) {
  const box = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const element = box.current
    if (!element) return
    const watch = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  const scale = size.width > 0 ? Math.min(1, size.width / width) : 1
  return { box, scale, height: Math.round(size.height / scale) }
}
