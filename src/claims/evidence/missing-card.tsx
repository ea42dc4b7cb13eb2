import FileQuestion from 'lucide-react/icons/file-question-mark'
import { type ChangeEvent, useRef } from 'react'
import { evidenceWords as words } from '../../../content/claims/evidence.ts'
import { AppCard } from '../../ui/app/app-card.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

type Missing = { name: string; rows: number }
type OnAdd = (file: File, name: string) => void

/** Lists files that rows name but nobody has added. */
export function MissingCard({ missing, onAdd }: { missing: Missing[]; onAdd: OnAdd | null }) {
  return (
    <AppCard title={words.missingTitle} note={String(missing.length)}>
      <ul className="divide-y divide-line">
        {missing.map((one) => (
          <MissingRow key={one.name} missing={one} onAdd={onAdd} />
        ))}
      </ul>
    </AppCard>
  )
}

/** The chosen file is uploaded under the name that the rows use. */
function MissingRow({ missing: { name, rows }, onAdd }: { missing: Missing; onAdd: OnAdd | null }) {
  const input = useRef<HTMLInputElement>(null)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    if (file) onAdd?.(file, name)
    event.target.value = ''
  }
  return (
    <li className="flex items-center gap-3 px-5 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="inline-flex max-w-full items-center gap-1.5 rounded-sm border border-dashed border-warn px-1.5 text-xs text-warn-text">
          <Icon of={FileQuestion} size={13} />
          <span className="mono truncate">{name}</span>
        </p>
        <p className="text-xs text-fg-muted">{words.missingRows(rows)}</p>
      </div>
      {onAdd && (
        <>
          <Button
            size="sm"
            variant="outline"
            aria-label={words.addLabel(name)}
            onClick={() => input.current?.click()}
          >
            {words.add}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            aria-label={words.addLabel(name)}
            onChange={choose}
          />
        </>
      )}
    </li>
  )
}
