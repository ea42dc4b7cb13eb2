import { useMutation, useQuery } from '@tanstack/react-query'
import Building2 from 'lucide-react/icons/building-2'
import { ssoSignIn as words } from '../../../content/clients/sso-sign-in.ts'
import { cmsLogin } from '../../../content/cms/login.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import { notifyFailure } from '../../ui/app/notify-failure.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { openProvider } from './sso-start.ts'

/** Only where the operator has set a provider up. */
export function CmsSsoButton({ path }: { path: string }) {
  const { data } = useQuery<{ name: string | null }>({ queryKey: [`${path}/sso`] })
  const start = useMutation({
    mutationFn: async () => {
      const next = new URLSearchParams(window.location.search).get('next') ?? ''
      await openProvider(await apiFetch(`${path}/sso`, { method: 'POST', body: { next } }))
    },
    onError: notifyFailure(cmsLogin.failed),
  })
  if (!data?.name) return null
  return (
    <Button
      size="lg"
      variant="outline"
      busy={start.isPending}
      busyLabel={words.busy}
      icon={<Icon of={Building2} size={20} />}
      className="w-full"
      onClick={() => start.mutate()}
    >
      {words.cmsButton(data.name)}
    </Button>
  )
}
