import { useMemo, useState } from 'react'
import { brand } from '../../../content/brand.ts'
import { searchTool as words } from '../../../content/cms/page-tools.ts'
import { pageTitle } from '../../../content/common.ts'
import { useSocialCard } from '../../media/use-social-card.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { ChooseImageDialog } from '../editor/image-dialogs.tsx'
import type { PageInput } from '../page.schema.ts'
import { appearanceLimits } from './search-appearance.schema.ts'

type SearchToolProps = {
  values: PageInput
  errors: Record<string, string>
  onChange: (change: Pick<PageInput, 'searchAppearance'>) => void
}

const best = { title: 60, description: 160 }

/** Sets what search engines and other sites show for the page, with a preview of both. */
export function SearchTool({ values, errors, onChange }: SearchToolProps) {
  const given = values.searchAppearance ?? {}
  const change = (part: PageInput['searchAppearance']) =>
    onChange({ searchAppearance: { ...given, ...part } })
  const byDefault = useMemo(() => defaultsOf(values.content), [values.content])
  const title = given.title || values.title
  const description = given.description || byDefault.description
  const image = useSocialCard(given.image || byDefault.image)
  const error = (name: string) => errors[`searchAppearance.${name}`]
  return (
    <>
      <p className="text-sm text-fg-muted">{words.text}</p>
      <Field
        id="search-title"
        label={words.fields.title}
        hint={words.count(title.length, best.title)}
        error={error('title')}
      >
        {(control) => (
          <TextInput
            {...control}
            value={given.title ?? ''}
            placeholder={values.title}
            maxLength={appearanceLimits.title}
            onChange={(event) => change({ title: event.target.value })}
          />
        )}
      </Field>
      <Field
        id="search-description"
        label={words.fields.description}
        hint={words.count(description.length, best.description)}
        error={error('description')}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={4}
            value={given.description ?? ''}
            placeholder={byDefault.description}
            maxLength={appearanceLimits.description}
            onChange={(event) => change({ description: event.target.value })}
          />
        )}
      </Field>
      <Field
        id="search-canonical"
        label={words.fields.canonical}
        hint={words.canonicalHint}
        error={error('canonical')}
      >
        {(control) => (
          <TextInput
            {...control}
            value={given.canonical ?? ''}
            inputMode="url"
            placeholder="https://"
            onChange={(event) => change({ canonical: event.target.value })}
          />
        )}
      </Field>
      <label className="flex min-h-6 items-center gap-2.5 text-sm">
        <input
          type="checkbox"
          checked={given.noindex ?? false}
          onChange={(event) => change({ noindex: event.target.checked })}
          className="size-4 accent-(--color-accent)"
        />
        {words.fields.noindex}
      </label>
      <ImageChoice chosen={given.image} onChange={(image) => change({ image })} />
      <SearchPicture
        {...{ title, description, image }}
        slug={values.slug}
        isHidden={given.noindex}
      />
    </>
  )
}

type ImageChoiceProps = { chosen: string | undefined; onChange: (url: string) => void }

function ImageChoice({ chosen, onChange }: ImageChoiceProps) {
  const [isChoosing, setIsChoosing] = useState(false)
  return (
    <>
      <div className="grid gap-2">
        <h3 className="text-sm font-semibold">{words.image}</h3>
        {!chosen && <p className="text-sm text-fg-muted">{words.noImage}</p>}
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="outline" onClick={() => setIsChoosing(true)}>
            {words.chooseImage}
          </Button>
          {chosen && (
            <Button size="sm" variant="ghost" onClick={() => onChange('')}>
              {words.removeImage}
            </Button>
          )}
        </div>
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
    </>
  )
}

type SearchPictureProps = {
  title: string
  description: string
  image: string | undefined
  slug: string
  isHidden: boolean | undefined
}

function SearchPicture({ title, description, image, slug, isHidden }: SearchPictureProps) {
  return (
    <>
      <figure className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
        <figcaption className="text-sm font-semibold">{words.result}</figcaption>
        {isHidden ? (
          <p className="text-sm text-fg-muted">{words.hidden}</p>
        ) : (
          <div className="rounded-md border border-line p-3 text-sm">
            <p className="truncate text-xs text-fg-subtle">
              {brand.domain} › page › {slug}
            </p>
            <p className="truncate font-medium text-accent-text">{pageTitle(title)}</p>
            <p className="line-clamp-2 text-xs text-fg-muted">{description}</p>
          </div>
        )}
      </figure>
      <figure className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
        <figcaption className="text-sm font-semibold">{words.card}</figcaption>
        <div className="overflow-hidden rounded-md border border-line text-sm">
          <img
            src={image ?? '/images/social-card.jpg'}
            alt=""
            className="aspect-[1200/630] w-full bg-sunken object-cover"
          />
          <div className="p-3">
            <p className="text-xs text-fg-subtle">{brand.domain}</p>
            <p className="truncate font-medium">{pageTitle(title)}</p>
          </div>
        </div>
      </figure>
    </>
  )
}

/** Derives the values from the content, as the server does when a page is saved. */
function defaultsOf(html: string) {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const lines = [...body.querySelectorAll('p, li')].map((line) => line.textContent?.trim() ?? '')
  const image = body.querySelector('img')?.getAttribute('src') ?? undefined
  return { description: lines.find((line) => line !== '')?.slice(0, best.description) ?? '', image }
}
