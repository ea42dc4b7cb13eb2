import { useQuery } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useMemo } from 'react'
import { checkTool as words } from '../../../content/cms/page-tools.ts'
import type { ApiAnswer } from '../../lib/api-answer.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import { useSettled } from '../../lib/use-settled.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { checkLinksApi } from './check-links.api.server.ts'
import { checkPage, pageLinksIn, picturesIn } from './check-page.ts'

type CheckToolProps = {
  title: string
  content: string
  /** Scrolls to a block of the text, or to the title. */
  onShow: (block: number | null) => void
}

/** Shows advice, but never prevents saving. */
export function CheckTool({ title, content, onShow }: CheckToolProps) {
  const settled = useSettled(content, 500)
  const links = useMemo(() => pageLinksIn(settled), [settled])
  const pictures = useMemo(() => picturesIn(settled), [settled])
  const check = useQuery({
    queryKey: ['broken links', links, pictures],
    queryFn: () =>
      apiFetch<ApiAnswer<typeof checkLinksApi, '/check-links', 'post'>>(
        '/api/cms/pages/check-links',
        {
          method: 'POST',
          body: { links: links.slice(0, 1000), pictures: pictures.slice(0, 1000) },
        },
      ),
    enabled: links.length + pictures.length > 0,
    gcTime: 0,
  })
  const broken = useMemo(() => new Set(check.data?.broken), [check.data])
  const problems = useMemo(
    () => checkPage(title, settled, broken, check.data?.names),
    [title, settled, broken, check.data],
  )
  if (problems.length === 0) {
    return (
      <p role="status" className="flex items-center gap-2 text-sm text-fg-muted">
        <Icon of={CircleCheck} size={16} className="text-good" />
        {check.isFetching ? words.checking : words.good}
      </p>
    )
  }
  return (
    <>
      <p role="status" className="text-sm text-fg-muted">
        {words.advice(problems.length)}
      </p>
      <ul className="grid gap-2">
        {problems.map(({ text, block }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same problem may stand in a block twice
          <li key={index} className="flex items-start justify-between gap-2 text-sm">
            <span className="min-w-0 wrap-anywhere">{text}</span>
            <Button
              size="sm"
              variant="ghost"
              aria-label={words.showLabel(text)}
              onClick={() => onShow(block)}
            >
              {words.show}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
