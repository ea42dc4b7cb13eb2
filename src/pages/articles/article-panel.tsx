import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { articleWords } from '../../../content/cms/articles.ts'
import { cmsPaths } from '../../../content/cms/frame.ts'
import { isAtLeast } from '../../accounts/cms-roles.ts'
import { useSignedIn } from '../../frames/cms/signed-in.tsx'
import { AppCard } from '../../ui/app/app-card.tsx'
import { AppLink } from '../../ui/app-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { ChooseImageDialog } from '../editor/image-dialogs.tsx'
import { type PageInput, slugFromTitle } from '../page.schema.ts'
import { type ArticleFields, articleLimits } from './article.schema.ts'
import { AuthorDialog } from './author-dialog.tsx'
import { useAuthors } from './author-query.ts'
import { spellSigns } from './spell-signs.ts'

const words = articleWords.panel

type ArticlePanelProps = {
  values: PageInput
  errors: Record<string, string>
  onChange: (change: Pick<PageInput, 'article'>) => void
}

/** What an article has beside a page. */
export function ArticlePanel({ values, errors, onChange }: ArticlePanelProps) {
  const given = values.article ?? {}
  const change = (part: ArticleFields) => onChange({ article: { ...given, ...part } })
  const error = (name: keyof ArticleFields) =>
    Object.entries(errors).find(([field]) => field.startsWith(`article.${name}`))?.[1]
  const summary = given.summary ?? ''
  return (
    <AppCard title={words.title}>
      <div className="grid gap-[18px] p-5">
        <AuthorField given={given} error={error('authorId')} onChange={change} />
        <Field id="article-date" label={words.date} hint={words.dateHint} error={error('date')}>
          {(control) => (
            <TextInput
              {...control}
              type="date"
              value={given.date ?? ''}
              onChange={(event) => change({ date: event.target.value })}
            />
          )}
        </Field>
        <TagsField
          tags={given.tags ?? []}
          error={error('tags')}
          onChange={(tags) => change({ tags })}
        />
        <Field
          id="article-summary"
          label={words.summary}
          hint={words.summaryHint(summary.length, articleLimits.summary)}
          error={error('summary')}
        >
          {(control) => (
            <TextArea
              {...control}
              rows={4}
              value={summary}
              maxLength={articleLimits.summary}
              onChange={(event) => change({ summary: event.target.value })}
            />
          )}
        </Field>
        <CoverField
          cover={given.cover ?? ''}
          error={error('cover')}
          onChange={(cover) => change({ cover })}
        />
      </div>
    </AppCard>
  )
}

type PartProps = {
  given: ArticleFields
  error: string | undefined
  onChange: (part: ArticleFields) => void
}

const asideStyle = 'inline-flex min-h-6 items-center text-sm text-accent-text hover:underline'

function AuthorField({ given, error, onChange }: PartProps) {
  const { data } = useAuthors()
  const { role, username } = useSignedIn()
  const [isEditing, setIsEditing] = useState(false)
  const own = data?.authors.find(({ owner }) => owner === username) ?? null
  const options = (data?.authors ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <>
      <Field
        id="article-author"
        label={words.author}
        error={error}
        aside={
          isAtLeast(role, 'editor') ? (
            <AppLink href={cmsPaths.authors} className={asideStyle}>
              {words.addAuthor}
            </AppLink>
          ) : (
            <button type="button" className={asideStyle} onClick={() => setIsEditing(true)}>
              {own ? words.ownByline.edit : words.ownByline.add}
            </button>
          )
        }
      >
        {(control) => (
          <Select
            {...control}
            options={[{ value: '', label: words.noAuthor }, ...options]}
            value={given.authorId ? String(given.authorId) : ''}
            onChange={(event) => onChange({ authorId: Number(event.target.value) || null })}
          />
        )}
      </Field>
      {isEditing && <AuthorDialog author={own} onClose={() => setIsEditing(false)} />}
    </>
  )
}

type TagsFieldProps = {
  tags: readonly string[]
  error: string | undefined
  onChange: (tags: string[]) => void
}

function TagsField({ tags, error, onChange }: TagsFieldProps) {
  const [typed, setTyped] = useState('')
  const add = (text: string) => {
    const known = new Set(tags.map(tagKey))
    const added = text
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== '' && !known.has(tagKey(tag)) && known.add(tagKey(tag)))
    if (added.length > 0) onChange([...tags, ...added])
    setTyped('')
  }
  return (
    <Field id="article-tags" label={words.tags} hint={words.tagsHint} error={error}>
      {(control) => (
        <div className="grid gap-2">
          {tags.length > 0 && (
            <ul className="flex flex-wrap gap-1.5">
              {tags.map((tag) => (
                <li
                  key={tag}
                  className="inline-flex max-w-full items-center rounded-full bg-accent-soft ps-3 text-sm font-medium text-accent-text"
                >
                  <span className="py-1 wrap-anywhere">{tag}</span>
                  <button
                    type="button"
                    aria-label={words.removeTag(tag)}
                    onClick={() => onChange(tags.filter((one) => one !== tag))}
                    className="grid size-8 shrink-0 place-items-center rounded-full hover:bg-hover"
                  >
                    <Icon of={X} size={14} />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <TextInput
            {...control}
            value={typed}
            placeholder={words.addTag}
            maxLength={articleLimits.tag}
            onChange={(event) => {
              if (event.target.value.includes(',')) add(event.target.value)
              else setTyped(event.target.value)
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
              event.preventDefault()
              add(typed)
            }}
            onBlur={() => add(typed)}
          />
        </div>
      )}
    </Field>
  )
}

/** Tags in other letters than Latin have no such form here; the server compares them, too. */
function tagKey(tag: string) {
  return slugFromTitle(spellSigns(tag)) || tag.toLowerCase()
}

type CoverFieldProps = {
  cover: string
  error: string | undefined
  onChange: (cover: string) => void
}

function CoverField({ cover, error, onChange }: CoverFieldProps) {
  const [isChoosing, setIsChoosing] = useState(false)
  return (
    <div className="grid gap-2">
      <h3 className="text-sm font-semibold">{words.cover}</h3>
      {cover && (
        <img src={cover} alt="" className="aspect-video w-full rounded-md bg-sunken object-cover" />
      )}
      {error && <p className="text-sm font-medium text-bad-text">{error}</p>}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="outline" onClick={() => setIsChoosing(true)}>
          {cover ? words.replace : words.choose}
        </Button>
        {cover && (
          <Button size="sm" variant="ghost" onClick={() => onChange('')}>
            {words.remove}
          </Button>
        )}
      </div>
      {isChoosing && (
        <ChooseImageDialog
          onPick={({ url }) => {
            onChange(url)
            setIsChoosing(false)
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </div>
  )
}
