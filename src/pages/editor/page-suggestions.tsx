import { useQuery } from '@tanstack/react-query'
import { linkDialog as words } from '../../../content/cms/rich-text.ts'
import { useSettled } from '../../lib/use-settled.ts'
import { pagesQuery } from '../list/pages-query.ts'
import type { PageRow } from '../page-answers.ts'
import { pagePath } from '../page-path.ts'

type PageSuggestionsProps = { search: string; onChoose: (page: PageRow) => void }

/** Pages whose title or slug has the typed words; empty if the input is already an address. */
export function PageSuggestions({ search, onChoose }: PageSuggestionsProps) {
  const settled = useSettled(search.trim(), 250)
  const isAddress = /^[/#]|:|@|\.\w/.test(settled)
  const { data } = useQuery({
    ...pagesQuery({ search: settled, within: 'title', pageSize: 5 }),
    enabled: settled.length > 1 && !isAddress,
  })
  if (!data || data.pages.length === 0 || isAddress || settled.length < 2) return null
  return (
    <ul aria-label={words.pages} className="rounded-md border border-line">
      {data.pages.map((page) => (
        <li key={page.id} className="border-b border-line last:border-0">
          <button
            type="button"
            onClick={() => onChoose(page)}
            className="grid w-full gap-0.5 px-3.5 py-2 text-start hover:bg-hover"
          >
            <span className="truncate text-sm font-semibold">{page.title}</span>
            <code className="truncate font-mono text-xs text-fg-subtle">{pagePath(page)}</code>
          </button>
        </li>
      ))}
    </ul>
  )
}
