import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { keyPage } from '../../../content/claims/key-page.ts'
import { type KeyRegistration, keyType } from '../../certificate-check/certificate-shape.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import { toBase64 } from '../../lib/base64.ts'
import { useSchemaForm } from '../../lib/form/use-schema-form.ts'
import { wholeSeconds } from '../../lib/whole-seconds.ts'
import { AppCard } from '../../ui/app/app-card.tsx'
import { ConsentBox } from '../../ui/app/consent-box.tsx'
import { notifyFailure } from '../../ui/app/notify-failure.ts'
import { Button } from '../../ui/button.tsx'
import { TickList } from '../../ui/tick-list.tsx'
import { notify } from '../../ui/toast.ts'
import { keysApiPath } from '../assurance-queries.ts'
import { type DeviceKey, sealWith } from './browser-key.ts'
import { FingerprintText } from './fingerprint-text.tsx'

const words = keyPage.register

const rules = z.object({ agree: z.literal('on', words.missing) })

type RegisterKeyCardProps = {
  deviceKey: DeviceKey
  registrant: Pick<KeyRegistration, 'organisation' | 'person'>
}

/** Lists what stays public before the key is registered. */
export function RegisterKeyCard({ deviceKey, registrant }: RegisterKeyCardProps) {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: [keysApiPath] })
  const notifyRefused = notifyFailure(words.failed)
  const { errors, busy, formProps } = useSchemaForm(
    rules,
    async () => {
      const registration: KeyRegistration = {
        format: 'terraproof.key/1',
        publicKey: toBase64(deviceKey.publicKey),
        ...registrant,
        createdAt: wholeSeconds(new Date()),
        purpose: 'assurance-statement',
      }
      const envelope = await sealWith(deviceKey, keyType, registration)
      await apiFetch(keysApiPath, { method: 'POST', body: { envelope } })
      notify({ title: words.done, kind: 'good' })
      await refresh()
    },
    {
      onFailure(error) {
        // Another tab may have registered it already.
        void refresh()
        return notifyRefused(error)
      },
    },
  )
  const { organisation, person } = registrant
  return (
    <AppCard title={words.title}>
      <form {...formProps} className="grid gap-4 p-5 wrap-anywhere">
        <p className="text-fg-muted">{words.text}</p>
        <FingerprintText keyId={deviceKey.keyId} />
        <div className="grid gap-2">
          <p className="font-semibold">{words.public}</p>
          <TickList items={words.publicItems(person, organisation.name)} />
          <p className="text-fg-muted">{words.stays}</p>
        </div>
        <ConsentBox name="agree" label={words.agree} error={errors.agree} />
        <div>
          <Button type="submit" busy={busy} busyLabel={words.busy}>
            {words.submit}
          </Button>
        </div>
      </form>
    </AppCard>
  )
}
