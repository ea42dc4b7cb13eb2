import BookOpen from 'lucide-react/icons/book-open'
import KeyRound from 'lucide-react/icons/key-round'
import { demo } from '../../../content/home/demo.ts'
import { useWords } from '../../frames/site/changed-words.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { ActionLink } from './action-link.tsx'
import { DemoCard } from './demo-card.tsx'
import { HomeSection, headingId } from './home-section.tsx'
import { demoPanelId, loadDemo, useDemo } from './use-demo.ts'

export function Demo() {
  const { id, heading, headingTail, cards, needsScript, api } = useWords('demo', demo)
  const { open, loading, start, close, buttons } = useDemo()
  const openCard = cards.find((card) => card.id === open?.id)
  return (
    <HomeSection id={id} tone="ink">
      <SectionHeading
        id={headingId(id)}
        title={heading}
        tail={headingTail}
        className="mb-(--space-stack)"
      />
      <div className="grid gap-6 sm:grid-cols-2">
        {cards.map((card) => (
          <DemoCard
            key={card.id}
            card={card}
            isOpen={card.id === open?.id}
            isLoading={card.id === loading}
            onNear={() => loadDemo(card.id)}
            onTry={() => start(card.id)}
            buttonRef={(button) => {
              buttons.current[card.id] = button
            }}
          />
        ))}
        <p data-live-only={`#${id}`} className="hidden text-fg-muted noscript:block">
          {needsScript}
        </p>
        <div className="col-span-full flex flex-wrap items-center justify-between gap-x-6 gap-y-4 px-1">
          <p className="text-fg-muted">{api.text}</p>
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            {api.actions.map((action, i) => (
              <ActionLink
                key={action.label}
                action={action}
                icon={<Icon of={i === 0 ? KeyRound : BookOpen} size={16} />}
              />
            ))}
          </div>
        </div>
      </div>
      {open && openCard && (
        <open.Panel
          key={open.id}
          id={demoPanelId(open.id)}
          title={openCard.title}
          closeLabel={openCard.close}
          onClose={close}
        />
      )}
    </HomeSection>
  )
}
