import { lazy, Suspense, useState } from 'react'
import { siteEditor as words } from '../../../content/cms/site.ts'
import { Button } from '../../ui/button.tsx'
import { useForm } from './form-context.ts'
import { LabelledField } from './labelled-field.tsx'
import type { ValueProps } from './value-props.ts'

const PictureDialog = lazy(async () => ({
  default: (await import('./picture-dialog.tsx')).PictureDialog,
}))

/** Where the text beside a picture says what it shows; it comes from the library. */
const altBeside: Record<string, string> = { image: 'imageAlt', imagePath: 'imageAlt' }

/** A picture of the media library, or the one that was shipped. */
export function PictureField({ rule, value, path, label }: ValueProps) {
  const { change } = useForm()
  const [isOpen, setOpen] = useState(false)
  const src = typeof value === 'string' ? value : ''
  const name = label ?? rule.label ?? ''
  const action = src ? words.replace : words.choosePicture
  return (
    <LabelledField path={path} label={name} hint={rule.hint}>
      {(control) => (
        <div className="flex items-center gap-3 rounded-md border border-line bg-surface p-2">
          {src ? (
            <img src={src} alt="" className="h-11 w-16 rounded-sm bg-sunken object-cover" />
          ) : (
            <span className="h-11 w-16 rounded-sm bg-sunken" />
          )}
          <span dir="ltr" className="mono min-w-0 flex-1 truncate text-xs">
            {src.split('/').at(-1)}
          </span>
          <Button
            {...control}
            aria-label={`${name}: ${action}`}
            size="sm"
            variant="outline"
            onClick={() => setOpen(true)}
          >
            {action}
          </Button>
          {isOpen && (
            <Suspense>
              <PictureDialog
                onPick={({ url, alt }) => {
                  change(path, url)
                  const beside = altBeside[String(path.at(-1))]
                  if (alt && beside) change([...path.slice(0, -1), beside], alt)
                  setOpen(false)
                }}
                onClose={() => setOpen(false)}
              />
            </Suspense>
          )}
        </div>
      )}
    </LabelledField>
  )
}
