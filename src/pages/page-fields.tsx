import { useQuery } from '@tanstack/react-query'
import { pageEditor } from '../../content/cms/pages.ts'
import { redirectWords } from '../../content/cms/redirects.ts'
import { isAtLeast } from '../accounts/cms-roles.ts'
import { useSignedIn } from '../frames/cms/signed-in.tsx'
import { useSettled } from '../lib/use-settled.ts'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import { TextInput } from '../ui/text-input.tsx'
import type { PageKind } from './articles/article.schema.ts'
import { isSlug, type PageInput, pageLimits } from './page.schema.ts'
import { folders } from './page-path.ts'
import { gone } from './redirects/redirect.schema.ts'
import { type RedirectAt, redirectsPath } from './redirects/redirect-query.ts'

type PageFieldsProps = {
  kind: PageKind
  values: PageInput
  /** The slug of the live or stored page. */
  savedSlug: string
  errors: Record<string, string>
  onChange: (change: Partial<PageInput>) => void
}

export function PageFields({ kind, values, savedSlug, errors, onChange }: PageFieldsProps) {
  const { role, mayPublish } = useSignedIn()
  const isEditor = isAtLeast(role, 'editor')
  const takenOver = useTakenOver(values.slug, savedSlug, kind, isEditor)
  const words = pageEditor.fields
  return (
    <>
      <div className="[&_input]:py-[13px]! [&_input]:text-dialog! [&_input]:font-medium [&_input]:tracking-title">
        <Field id="page-title" label={words.title} error={errors.title}>
          {(control) => (
            <TextInput
              {...control}
              value={values.title}
              maxLength={pageLimits.title}
              onChange={(event) => onChange({ title: event.target.value })}
            />
          )}
        </Field>
      </div>
      <div className="grid items-start gap-x-4 gap-y-[18px] sm:grid-cols-[minmax(0,1fr)_200px]">
        <Field id="page-slug" label={words.slug} hint={takenOver} error={errors.slug}>
          {(control) => (
            <TextInput
              {...control}
              prefix={folders[kind]}
              placeholder={words.slugPlaceholder}
              value={values.slug}
              spellCheck={false}
              autoCapitalize="none"
              onChange={(event) => onChange({ slug: event.target.value })}
            />
          )}
        </Field>
        {mayPublish && (
          <Field id="page-status" label={words.status} error={errors.isPublished}>
            {(control) => (
              <Select
                {...control}
                options={pageEditor.statusOptions}
                value={values.isPublished}
                onChange={(event) =>
                  onChange({ isPublished: event.target.value as PageInput['isPublished'] })
                }
              />
            )}
          </Field>
        )}
      </div>
    </>
  )
}

/** Returns a note if a redirect now uses this address, which the page would take over. */
function useTakenOver(slug: string, savedSlug: string, kind: PageKind, isAsked: boolean) {
  const settled = useSettled(slug, 400)
  const path = `${redirectsPath}/at?path=${folders[kind]}${settled}`
  const { data } = useQuery<RedirectAt>({
    queryKey: [path],
    enabled: isAsked && settled !== savedSlug && isSlug(settled),
    gcTime: 0,
  })
  if (!data?.to || settled !== slug) return undefined
  if (data.to === gone) return redirectWords.takesOverGone
  return redirectWords.takesOver(data.pageTitle ? `“${data.pageTitle}”` : data.to)
}
