import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useEffect, useRef } from 'react'
import {
  type KnowledgeBlock,
  type KnowledgeItem,
  knowledgeHelper as words,
} from '../../../content/knowledge/knowledge-item.ts'
import { formatLongDate } from '../../lib/format-long-date.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

export function KnowledgeDetail({ item, onBack }: { item: KnowledgeItem; onBack: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="overflow-auto px-5 pt-2.5 pb-6 text-md text-fg-muted">
      <Button
        variant="link"
        icon={<Icon of={ArrowLeft} size={16} />}
        onClick={onBack}
        className="-ms-1.5 text-accent-text!"
      >
        {words.back}
      </Button>
      <h3 ref={heading} tabIndex={-1} className="mt-1.5 mb-2.5 text-h3 text-fg outline-none">
        {item.title}
      </h3>
      <p className="flex flex-wrap items-center gap-3 text-xs">
        <Badge>{item.category}</Badge>
        {words.updated(formatLongDate(item.lastUpdated))}
      </p>
      {item.content.map((block, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of an article never change places
        <Block key={i} block={block} />
      ))}
      {item.sources.length > 0 && <h4 className="mt-5 text-fg">{words.sources}</h4>}
      <ul className="mt-2 grid gap-1.5 text-sm">
        {item.sources.map(({ title, publisher, year }) => (
          <li key={title}>
            <cite>{title}</cite>, {publisher}, {year}
          </li>
        ))}
      </ul>
      <ul aria-label={words.tags} className="mt-5 flex flex-wrap gap-1.5 text-xs">
        {item.tags.map((tag) => (
          <li key={tag} className="rounded-full border border-line-strong px-2.5 py-0.5">
            {tag}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Block({ block }: { block: KnowledgeBlock }) {
  if (block.kind === 'paragraph') return <p className="mt-3">{block.text}</p>
  if (block.kind === 'heading') return <h4 className="mt-5 text-fg">{block.text}</h4>
  const List = block.ordered ? 'ol' : 'ul'
  return (
    <List
      className={`mt-3 grid gap-1.5 ps-5 marker:text-fg-subtle ${block.ordered ? 'list-decimal' : 'list-disc'}`}
    >
      {block.items.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </List>
  )
}
