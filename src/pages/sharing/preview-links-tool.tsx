import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { previewLinks as words } from '../../../content/cms/sharing.ts'
import type { ApiAnswer } from '../../lib/api-answer.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import { formatMomentInZone } from '../../lib/format-short-date.ts'
import { notifyFailure } from '../../ui/app/notify-failure.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { notify } from '../../ui/toast.ts'
import type { previewLinkApi } from './preview-link.api.server.ts'

type Links = ApiAnswer<typeof previewLinkApi, '/:id/previews', 'get'>
type Made = ApiAnswer<typeof previewLinkApi, '/:id/previews', 'post'>

const options = Object.entries(words.hours)
  .map(([value, label]) => ({ value, label }))
  .sort((a, b) => Number(a.value) - Number(b.value))

/** Creates links that show the draft to people without an account, and lists the working ones. */
export function PreviewLinksTool({ id }: { id: number }) {
  const path = `/api/cms/pages/${id}/previews`
  const queries = useQueryClient()
  const [hours, setHours] = useState('24')
  const [address, setAddress] = useState('')
  const list = useQuery<Links>({ queryKey: [path], gcTime: 0 })
  const reload = () => queries.invalidateQueries({ queryKey: [path] })
  const make = useMutation({
    mutationFn: () => apiFetch<Made>(path, { method: 'POST', body: { hours: Number(hours) } }),
    onSuccess: async (made) => {
      setAddress(made.address)
      const isCopied = await navigator.clipboard.writeText(made.address).then(
        () => true,
        () => false,
      )
      notify({ ...(isCopied ? words.copied : words.shown), kind: 'good' })
    },
    onError: notifyFailure(words.failed),
    onSettled: reload,
  })
  const revoke = useMutation({
    mutationFn: (link: number) => apiFetch(`${path}/${link}`, { method: 'DELETE' }),
    onSuccess: () => {
      setAddress('')
      notify({ ...words.revoked, kind: 'good' })
    },
    onError: notifyFailure(words.revokeFailed),
    onSettled: reload,
  })
  const links = list.data?.links ?? []
  return (
    <>
      <p className="text-sm text-fg-muted">{words.text}</p>
      <Field id="preview-hours" label={words.lasts}>
        {(control) => (
          <Select
            {...control}
            options={options}
            value={hours}
            onChange={(event) => setHours(event.target.value)}
          />
        )}
      </Field>
      <Button
        size="sm"
        variant="outline"
        busy={make.isPending}
        busyLabel={words.copying}
        onClick={() => make.mutate()}
      >
        {words.copy}
      </Button>
      {address && (
        <Field id="preview-address" label={words.field}>
          {(control) => (
            <TextInput
              {...control}
              readOnly
              value={address}
              onFocus={(event) => event.target.select()}
            />
          )}
        </Field>
      )}
      <h3 className="text-sm font-semibold">{words.live}</h3>
      {links.length === 0 && <p className="text-sm text-fg-muted">{words.none}</p>}
      <ul className="grid gap-2">
        {links.map(({ id: link, madeBy, expiresAt }) => (
          <li key={link} className="flex items-center justify-between gap-2 text-sm">
            {words.by(madeBy, formatMomentInZone(expiresAt))}
            <Button
              size="sm"
              variant="ghost"
              aria-label={words.revokeLabel(formatMomentInZone(expiresAt))}
              onClick={() => revoke.mutate(link)}
            >
              {words.revoke}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
