import { useQuery } from '@tanstack/react-query'
import { importScreen } from '../../../../content/cms/import.ts'
import { Button } from '../../../ui/button.tsx'
import type { ImportRow } from '../import.schema.ts'
import { importQuery } from './import-query.ts'
import type { ImportChoiceState } from './use-import-choice.ts'

const { choose: words } = importScreen

type ImportChoiceProps = {
  choice: ImportChoiceState
  /** The rows that the filter shows. */
  shown: readonly ImportRow[]
}

/** How the chosen pages are imported. */
export function ImportChoice({ choice, shown }: ImportChoiceProps) {
  const { data } = useQuery(importQuery)
  const hosts = data?.fetchFrom ?? []
  return (
    <fieldset className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line px-5 py-3">
      <legend className="sr-only">{words.legend}</legend>
      <Box
        label={words.asDrafts}
        note={words.asDraftsNote}
        isChecked={choice.asDrafts}
        onCheck={choice.setAsDrafts}
      />
      {hosts.length > 0 && (
        <Box
          label={words.fetch(hosts)}
          note={words.fetchNote}
          isChecked={choice.fetchesPictures}
          onCheck={choice.setFetchesPictures}
        />
      )}
      <span className="flex gap-2">
        <Button size="sm" variant="ghost" onClick={() => choice.choose(shown, true)}>
          {words.all}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => choice.choose(shown, false)}>
          {words.none}
        </Button>
      </span>
    </fieldset>
  )
}

type BoxProps = {
  label: string
  note: string
  isChecked: boolean
  onCheck: (isChecked: boolean) => void
}

function Box({ label, note, isChecked, onCheck }: BoxProps) {
  return (
    <label className="flex items-start gap-2.5">
      <input
        type="checkbox"
        checked={isChecked}
        onChange={(event) => onCheck(event.target.checked)}
        className="mt-0.5 size-5 shrink-0 accent-(--color-accent)"
      />
      <span>
        {label}
        <small className="block text-sm text-fg-muted">{note}</small>
      </span>
    </label>
  )
}
