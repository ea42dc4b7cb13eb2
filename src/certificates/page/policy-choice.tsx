import FileKey from 'lucide-react/icons/file-key'
import { useRef } from 'react'
import { policyChoiceWords as words } from '../../../content/claims/witness-words.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { ReadersPolicy } from './use-readers-policy.ts'

/** A policy of the reader's own: read here, not sent, not kept. */
export function PolicyChoice({ policy }: { policy: ReadersPolicy }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-8 py-3 text-sm max-sm:px-[18px] noscript:hidden!">
      <input
        ref={input}
        type="file"
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) void policy.choose(file)
          currentTarget.value = ''
        }}
      />
      <Button
        size="sm"
        variant="outline"
        icon={<Icon of={FileKey} size={16} />}
        onClick={() => input.current?.click()}
      >
        {words.choose}
      </Button>
      {policy.name !== null && (
        <Button size="sm" variant="ghost" onClick={policy.drop}>
          {words.drop}
        </Button>
      )}
      <p aria-live="polite" className="grow basis-64 wrap-anywhere text-fg-muted">
        {policy.fault ?? (policy.name === null ? words.about : words.used(policy.name))}
      </p>
    </div>
  )
}
