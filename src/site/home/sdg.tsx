import Check from 'lucide-react/icons/check'
import { type Goal, sdg } from '../../../content/home/sdg.ts'
import { useWords } from '../../frames/site/changed-words.tsx'
import { cx } from '../../lib/cx.ts'
import { Icon } from '../../ui/icon.tsx'
import { GoalWheel } from './goal-wheel.tsx'
import { HomeSection, headingId } from './home-section.tsx'

export function Sdg() {
  const { id, heading, lead, goals, servedLabel } = useWords('sdg', sdg)
  return (
    <HomeSection
      id={id}
      tone="white"
      className="grid items-center gap-[clamp(2rem,5vw,5rem)] lg:grid-cols-[5fr_7fr]"
    >
      <div className="mx-auto w-full max-w-[440px] max-lg:order-2 lg:max-w-none">
        <GoalWheel />
      </div>
      <div>
        <h2 id={headingId(id)}>{heading}</h2>
        <p className="mt-3.5 mb-7 max-w-[54rem] text-lead text-fg-muted">{lead}</p>
        <ol className="gap-9 sm:columns-2">
          {goals.map((goal) => (
            <GoalRow key={goal.number} goal={goal} servedLabel={servedLabel} />
          ))}
        </ol>
      </div>
    </HomeSection>
  )
}

function GoalRow({ goal, servedLabel }: { goal: Goal; servedLabel: string }) {
  const { number, title, served, how } = goal
  return (
    <li
      className={cx(
        'grid min-h-11 break-inside-avoid grid-cols-[20px_1fr_15px] items-center gap-x-3 border-t border-line py-1.5 text-md leading-[1.3]',
        served ? 'font-medium' : 'text-fg-subtle',
      )}
    >
      <span className="mono text-2xs font-normal text-fg-subtle">
        {String(number).padStart(2, '0')}
      </span>
      <span>
        {title}
        {served && <span className="sr-only">, {servedLabel}</span>}
      </span>
      {served && (
        <>
          <Icon of={Check} size={15} className="text-accent-text" />
          <p className="col-start-2 mt-0.5 mb-1 text-xs leading-[1.4] font-normal text-fg-muted">
            {how}
          </p>
        </>
      )}
    </li>
  )
}
