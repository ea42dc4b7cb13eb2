import Download from 'lucide-react/icons/download'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { ArrowLink } from '../arrow-link.tsx'
import { Badge } from '../badge.tsx'
import { Button, ButtonLink } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { IconButton } from '../icon-button.tsx'
import { KitSection } from './kit-section.tsx'

const row = 'mb-3.5 flex flex-wrap items-center gap-3'

export function KitControls({ title }: { title: string }) {
  const [busy, setBusy] = useState(false)
  return (
    <KitSection title={title}>
      <div className={row}>
        <Button>Primary</Button>
        <Button variant="outline">Outline</Button>
        <Button variant="ghost">Ghost</Button>
        <Button variant="link" icon={<Icon of={Download} />}>
          Link
        </Button>
        <Button variant="danger">Delete page</Button>
        <Button disabled>Disabled</Button>
        <Button busy>Sending...</Button>
        <Button busy={busy} busyLabel="Sending..." onClick={() => setBusy(true)}>
          Press me
        </Button>
        <IconButton icon={Pencil} label="Edit CSRD readiness checklist" outlined tooltip />
        <IconButton icon={Trash} label="Delete CSRD readiness checklist" tone="delete" tooltip />
      </div>
      <div className={row}>
        <Button size="sm">40</Button>
        <Button>44</Button>
        <Button size="lg">52</Button>
        <ButtonLink href="/contact" variant="outline">
          A link as a button
        </ButtonLink>
        <ArrowLink href="/contact">Learn more</ArrowLink>
        <Badge tone="good" dot>
          Published
        </Badge>
        <Badge dot>Draft</Badge>
        <Badge tone="warn">In review</Badge>
        <Badge tone="bad">Failed</Badge>
      </div>
    </KitSection>
  )
}
