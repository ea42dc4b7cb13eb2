import { useId, useMemo, useState } from 'react'
import { articleWords } from '../../content/cms/articles.ts'
import { searchTool } from '../../content/cms/page-tools.ts'
import { pageStatusLabels, conflictDialog as words } from '../../content/cms/pages.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { type ArticleField, changedFields, mergeArticles } from './articles/article-fields.ts'
import { ArticleValue } from './articles/article-value.tsx'
import { ConflictRow } from './conflict-row.tsx'
import { type Choice, compareBlocks, likelyChoice, mergeParts, splitBlocks } from './merge-pages.ts'
import type { PageInput } from './page.schema.ts'
import type { Page } from './page-answers.ts'
import {
  type AppearanceField,
  changedAppearance,
  mergeAppearance,
} from './search-appearance/appearance-fields.ts'
import { AppearanceValue } from './search-appearance/appearance-value.tsx'

type ConflictDialogProps = {
  mine: PageInput
  theirs: Page
  /** The common base of both versions, to tell who changed what. */
  before: PageInput
  onSave: (merged: PageInput) => void
  onClose: () => void
}

const plainNames = ['title', 'slug', 'isPublished'] as const
type PlainName = (typeof plainNames)[number]
type FieldName = PlainName | ArticleField | `search.${AppearanceField}`

const isPlain = (name: FieldName): name is PlainName => plainNames.some((one) => one === name)
const isSearch = (name: FieldName): name is `search.${AppearanceField}` =>
  name.startsWith('search.')
const appearanceOf = (name: `search.${AppearanceField}`) =>
  name.slice('search.'.length) as AppearanceField

function labelOf(name: FieldName) {
  if (isPlain(name)) return words.field[name]
  if (!isSearch(name)) return articleWords.fields[name]
  const field = appearanceOf(name)
  return field === 'image' ? searchTool.image : searchTool.fields[field]
}

/** Shows both versions side by side: take one, the other, or parts of each. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { mine, before, onSave, onClose } = props
  const id = useId()
  // What they saved last may be a draft beside the live version.
  const theirs = useMemo(() => ({ ...props.theirs, ...props.theirs.draft }), [props.theirs])
  const { fields, rows, fieldChoices, choices, choose, chooseField, chooseAll, merged } =
    useChoices(mine, theirs, before)
  const when = new Date(theirs.updatedAt).toLocaleString('en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
  })
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={id}
      className="modal-rise m-auto max-h-[calc(100svh-2rem)] w-[min(1080px,calc(100vw-2rem))] overflow-hidden rounded-xl bg-surface shadow-lg"
    >
      <div className="flex max-h-[calc(100svh-2rem)] flex-col">
        <header className="grid gap-1.5 border-b border-line px-5 py-5 sm:px-7">
          <h2 id={id} className="text-dialog">
            {words.title}
          </h2>
          <p className="text-fg-muted">{words.text(when)}</p>
          <div className="mt-1 flex flex-wrap gap-2">
            <Button size="sm" variant="outline" onClick={() => chooseAll('mine')}>
              {words.allMine}
            </Button>
            <Button size="sm" variant="outline" onClick={() => chooseAll('theirs')}>
              {words.allTheirs}
            </Button>
          </div>
        </header>
        <div className="grid flex-1 content-start gap-4 overflow-auto px-5 py-5 sm:px-7">
          <div
            className="hidden grid-cols-2 gap-4 text-sm font-semibold sm:grid"
            aria-hidden="true"
          >
            <p>{words.mine}</p>
            <p>{words.theirs}</p>
          </div>
          {fields.map((name) => (
            <ConflictRow
              key={name}
              label={labelOf(name)}
              mine={<Shown name={name} of={mine} />}
              theirs={<Shown name={name} of={theirs} />}
              choice={fieldChoices[name] as Choice}
              onChoose={(choice) => chooseField(name, choice)}
            />
          ))}
          {rows.map(({ part, index, key, label }) =>
            'same' in part ? (
              <p
                key={key}
                className="border-y border-line py-1.5 text-center text-xs text-fg-subtle"
              >
                {words.same(part.same.length)}
              </p>
            ) : (
              <ConflictRow
                key={key}
                label={label}
                mine={{ html: part.mine.join('') }}
                theirs={{ html: part.theirs.join('') }}
                choice={choices[index] ?? 'mine'}
                canUseBoth
                onChoose={(choice) => choose(index, choice)}
              />
            ),
          )}
        </div>
        <footer className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-4 max-sm:*:flex-1 sm:px-7">
          <Button variant="outline" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button onClick={() => onSave(merged())}>{words.save}</Button>
        </footer>
      </div>
    </Dialog>
  )
}

/** What is taken of which version; at first, whatever only one of them changed. */
function useChoices(mine: PageInput, theirs: Page, before: PageInput) {
  const parts = useMemo(
    () => compareBlocks(splitBlocks(mine.content), splitBlocks(theirs.content)),
    [mine.content, theirs.content],
  )
  const rows = parts.map((part, index) => {
    const difference = parts.slice(0, index + 1).filter((earlier) => !('same' in earlier)).length
    return { part, index, key: `part ${index}`, label: words.part(difference) }
  })
  const fields: FieldName[] = [
    ...plainNames.filter((name) => mine[name] !== theirs[name]),
    ...(mine.article ? changedFields(mine.article, theirs.article) : []),
    ...changedAppearance(mine.searchAppearance, theirs.searchAppearance).map(
      (name) => `search.${name}` as const,
    ),
  ]
  const isChangedByMe = (name: FieldName) => {
    if (isPlain(name)) return mine[name] !== before[name]
    if (!isSearch(name)) return changedFields(mine.article, before.article).includes(name)
    const changed = changedAppearance(mine.searchAppearance, before.searchAppearance)
    return changed.includes(appearanceOf(name))
  }
  const [fieldChoices, setFieldChoices] = useState(() =>
    Object.fromEntries(fields.map((name) => [name, isChangedByMe(name) ? 'mine' : 'theirs'])),
  )
  const [choices, setChoices] = useState<Choice[]>(() => {
    const blocksBefore = splitBlocks(before.content)
    return parts.map((part) => likelyChoice(part, blocksBefore))
  })

  const chooseAll = (choice: 'mine' | 'theirs') => {
    setChoices(parts.map(() => choice))
    setFieldChoices(Object.fromEntries(fields.map((name) => [name, choice])))
  }
  const merged = () => {
    const taken = fields.filter((name) => fieldChoices[name] === 'theirs')
    const plain = taken.filter(isPlain).map((name) => [name, theirs[name]])
    const ofArticle = taken.filter((name) => !isPlain(name) && !isSearch(name)) as ArticleField[]
    const ofSearch = taken.filter(isSearch).map(appearanceOf)
    return {
      ...mine,
      ...Object.fromEntries(plain),
      ...(mine.article && { article: mergeArticles(mine.article, theirs.article, ofArticle) }),
      searchAppearance: mergeAppearance(mine.searchAppearance, theirs.searchAppearance, ofSearch),
      content: mergeParts(parts, choices),
    }
  }
  return {
    fields,
    rows,
    fieldChoices,
    choices,
    choose: (index: number, choice: Choice) => setChoices(choices.with(index, choice)),
    chooseField: (name: FieldName, choice: Choice) =>
      setFieldChoices({ ...fieldChoices, [name]: choice }),
    chooseAll,
    merged,
  }
}

function Shown({ name, of }: { name: FieldName; of: PageInput }) {
  if (isSearch(name)) return <AppearanceValue name={appearanceOf(name)} of={of.searchAppearance} />
  if (!isPlain(name)) return <ArticleValue name={name} article={of.article} />
  return name === 'isPublished' ? pageStatusLabels[of.isPublished] : of[name]
}
