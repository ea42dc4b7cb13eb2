import Download from 'lucide-react/icons/download'
import { account } from '../../../content/clients/account.ts'
import { AppCard } from '../../ui/app/app-card.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Icon } from '../../ui/icon.tsx'

const words = account.data

export function PersonalDataSection() {
  return (
    <AppCard title={words.heading}>
      <div className="grid justify-items-start gap-4 p-5">
        <p className="text-fg-muted">{words.text}</p>
        {/* A plain link: the browser fetches and keeps the file by itself. */}
        <a
          href="/api/client/account/data"
          download={words.fileName}
          className={buttonStyle({ variant: 'outline' })}
        >
          <Icon of={Download} size={16} />
          {words.button}
        </a>
      </div>
    </AppCard>
  )
}
