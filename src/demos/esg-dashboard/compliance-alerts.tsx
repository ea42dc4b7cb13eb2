import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Target from 'lucide-react/icons/target'
import { complianceAlerts, esgDashboard as words } from '../../../content/demos/esg-demo.ts'
import { Icon } from '../../ui/icon.tsx'

const tones = {
  good: { icon: CircleCheck, colour: 'text-good' },
  warn: { icon: CircleAlert, colour: 'text-warn' },
  info: { icon: Target, colour: 'text-fg-subtle' },
}

export function ComplianceAlerts() {
  return (
    <div className="flex flex-col border-line max-lg:border-t">
      <h4>{words.alertsHeading}</h4>
      <ul className="mt-2.5 mb-4">
        {complianceAlerts.map(({ id, tone, title, text, timeBadge }) => (
          <li
            key={id}
            className="grid grid-cols-[auto_1fr] gap-x-3 border-line py-3.5 not-last:border-b"
          >
            <Icon of={tones[tone].icon} className={`mt-px ${tones[tone].colour}`} />
            <div>
              <strong className="block text-md leading-[1.35] font-semibold">{title}</strong>
              <p className="mt-0.5 text-xs leading-[1.45] text-fg-muted">{text}</p>
              <p className="mono mt-1 text-2xs font-medium text-fg-subtle">{timeBadge}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-auto text-xs text-fg-subtle">{words.sampleNote}</p>
    </div>
  )
}
