import { useQuery } from '@tanstack/react-query'
import Send from 'lucide-react/icons/send'
import { approvalWords } from '../../../content/cms/approval.ts'
import { NoteBar } from '../../ui/app/note-bar.tsx'
import { Button } from '../../ui/button.tsx'
import type { PageKind } from '../articles/article.schema.ts'
import { pagesQuery } from './pages-query.ts'

const words = approvalWords.list

type WaitingPagesProps = {
  kind: PageKind
  /** The status that the list shows now. */
  shown: string
  onShow: (values: Record<string, string>) => void
}

/** How many wait for an editor, unless the list shows just these. */
export function WaitingPages({ kind, shown, onShow }: WaitingPagesProps) {
  const { data } = useQuery(pagesQuery({ status: 'waiting', kind, pageSize: 1 }))
  if (!data?.total || shown === 'waiting') return null
  return (
    <NoteBar
      icon={Send}
      isWarning
      title={words.waiting[kind](data.total)}
      className="m-4"
      action={
        <Button size="sm" variant="outline" onClick={() => onShow({ status: 'waiting' })}>
          {words.review}
        </Button>
      }
    />
  )
}
