import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { linkDialog as words } from '../../../content/cms/rich-text.ts'
import { FormDialog } from '../../ui/app/form-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { isAllowedLink, linkRelation } from '../html-vocabulary.ts'
import { pagePath } from '../page-path.ts'
import { PageSuggestions } from './page-suggestions.tsx'
import { TextField } from './text-field.tsx'

type LinkedPage = { id: number; title: string }

export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const current = editor.getAttributes('link')
  const [address, setAddress] = useState<string>(current.href ?? '')
  const [page, setPage] = useState<LinkedPage | null>(
    current.page ? { id: Number(current.page), title: '' } : null,
  )
  const [newTab, setNewTab] = useState(current.target === '_blank')
  const [error, setError] = useState<string>()

  const apply = () => {
    const href = completeAddress(address)
    if (!href) return setError(words.bad)
    const target = newTab ? '_blank' : null
    const attributes = {
      href,
      target,
      rel: linkRelation(href, target ?? undefined) ?? null,
      page: page ? String(page.id) : null,
    }
    const { empty } = editor.state.selection
    onClose()
    const chain = editor.chain().focus()
    if (empty && !editor.isActive('link')) {
      chain.insertContent({
        type: 'text',
        text: page?.title || href,
        marks: [{ type: 'link', attrs: attributes }],
      })
    } else chain.extendMarkRange('link').setMark('link', attributes)
    chain.run()
  }
  const remove = () => {
    onClose()
    editor.chain().focus().extendMarkRange('link').unsetMark('link').run()
  }
  return (
    <FormDialog
      title={words.title}
      submitLabel={words.submit}
      cancelLabel={words.cancel}
      extra={
        current.href && (
          <Button variant="outline" onClick={remove}>
            {words.remove}
          </Button>
        )
      }
      onSubmit={apply}
      onClose={onClose}
    >
      <TextField
        id="link-address"
        label={words.address}
        hint={words.addressHint}
        error={error}
        value={address}
        inputMode="url"
        onValue={(text) => {
          setAddress(text)
          setPage(null)
        }}
      />
      {page?.title && (
        <p role="status" className="text-sm text-fg-muted">
          {words.chosen(page.title)}
        </p>
      )}
      {!page && (
        <PageSuggestions
          search={address}
          onChoose={(chosen) => {
            setAddress(pagePath(chosen))
            setPage({ id: chosen.id, title: chosen.title })
          }}
        />
      )}
      <label className="flex min-h-6 items-center gap-2.5 text-sm">
        <input
          type="checkbox"
          checked={newTab}
          onChange={(event) => setNewTab(event.target.checked)}
          className="size-4 accent-(--color-accent)"
        />
        {words.newTab}
      </label>
    </FormDialog>
  )
}

/** Completes an address as people type it: example.com is a site, amira@port.example a mailbox. */
function completeAddress(typed: string): string | null {
  const text = typed.trim()
  if (/^[^\s/@:]+@[^\s/@:]+\.[^\s/@:]+$/.test(text)) return `mailto:${text}`
  const address = /^[\w-]+(\.[\w-]+)+(\/|$|\?|#|:\d)/.test(text) ? `https://${text}` : text
  return address !== '' && isAllowedLink(address) ? address : null
}
