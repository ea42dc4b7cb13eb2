import { helpDialog as words } from '../../../content/cms/rich-text.ts'
import { FormDialog } from '../../ui/app/form-dialog.tsx'

export function HelpDialog({ onClose }: { onClose: () => void }) {
  return (
    <FormDialog title={words.title} cancelLabel={words.close} onClose={onClose}>
      <p className="text-fg-muted">{words.intro}</p>
      <section>
        <h3 className="mb-2 text-sm font-semibold tracking-normal">{words.shortcutsHeading}</h3>
        <dl className="text-sm">
          {words.shortcuts.map(({ keys, does }) => (
            <div
              key={keys}
              className="grid grid-cols-[8.75rem_1fr] gap-3 border-t border-line py-1.5 sm:grid-cols-[10.5rem_1fr] last:border-b"
            >
              <dt className="mono text-xs leading-5.5">{keys}</dt>
              <dd className="text-fg-muted">{does}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-3 text-xs text-fg-subtle">{words.macNote}</p>
      </section>
    </FormDialog>
  )
}
