import { useMutation } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Building from 'lucide-react/icons/building-2'
import Scale from 'lucide-react/icons/scale'
import { workspace } from '../../../content/claims/workspace.ts'
import { cmsAssuranceWords } from '../../../content/cms/assurance.ts'
import { signInClient } from '../../accounts/session/sign-in-client.ts'
import { useLastShown } from '../../lib/use-last-shown.ts'
import { CopyButton } from '../../ui/app/copy-button.tsx'
import { FormDialog } from '../../ui/app/form-dialog.tsx'
import { notifyFailure } from '../../ui/app/notify-failure.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TickList } from '../../ui/tick-list.tsx'
import type { SampleAccount } from './cms-assurance-queries.ts'

const words = cmsAssuranceWords.samples.accounts

type SampleAccountsProps = {
  /** The client and the verifier; null while the dialog is closed. */
  accounts: readonly SampleAccount[] | null
  onClose: () => void
}

export function SampleAccounts({ accounts, onClose }: SampleAccountsProps) {
  const [client, verifier] = useLastShown(accounts) ?? []
  return (
    <FormDialog
      wide
      open={accounts !== null}
      title={words.title}
      extra={
        <Button variant="outline" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      <p className="text-fg-muted">{words.text}</p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
        {client && <AccountCard {...words.client} icon={Building} account={client} isMain />}
        {verifier && <AccountCard {...words.verifier} icon={Scale} account={verifier} />}
      </div>
    </FormDialog>
  )
}

type AccountCardProps = {
  icon: LucideIcon
  title: string
  text: string
  points: readonly string[]
  open: string
  account: SampleAccount
  isMain?: boolean
}

function AccountCard({ icon, title, text, points, open, account, isMain }: AccountCardProps) {
  const { username, password } = account
  const opening = useMutation({
    mutationFn: async () => {
      // Opened before the first wait: browsers block a tab that no click has asked for.
      const tab = window.open('about:blank')
      try {
        await signInClient(account)
      } catch (error) {
        tab?.close()
        throw error
      }
      if (tab) tab.location.href = workspace.path
      else window.location.assign(workspace.path)
    },
    onError: notifyFailure(words.openFailed),
  })
  return (
    <section className="flex flex-col gap-3 rounded-lg border border-line-strong p-5 max-sm:p-4">
      <span className="grid size-9 place-items-center rounded-md bg-accent-soft text-on-accent-soft">
        <Icon of={icon} size={18} />
      </span>
      <div>
        <h3 className="text-body-lg font-semibold tracking-text">{title}</h3>
        <p className="text-md text-fg-muted">{text}</p>
      </div>
      <TickList items={points} />
      <dl className="mt-auto divide-y divide-line rounded-md border border-line bg-sunken">
        <Secret label={words.username} value={username} copyLabel={words.copyUsername(title)} />
        <Secret label={words.password} value={password} copyLabel={words.copyPassword(title)} />
      </dl>
      <Button
        variant={isMain ? 'primary' : 'outline'}
        busy={opening.isPending}
        onClick={() => opening.mutate()}
      >
        {open}
        <Icon of={ArrowRight} size={16} className="rtl:-scale-x-100" />
      </Button>
    </section>
  )
}

function Secret({ label, value, copyLabel }: { label: string; value: string; copyLabel: string }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center py-1.5 ps-3.5 pe-0.5">
      <dt className="text-xs text-fg-muted">{label}</dt>
      <dd dir="ltr" className="text-start font-mono text-sm font-medium select-all">
        {value}
      </dd>
      <dd className="col-start-2 row-span-2 row-start-1">
        <CopyButton text={value} label={copyLabel} />
      </dd>
    </div>
  )
}
