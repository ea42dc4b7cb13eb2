import ArrowUp from 'lucide-react/icons/arrow-up'
import { navigationLabels } from '../../../content/navigation.ts'
import { useScrolledPast } from '../../lib/use-scrolled-past.ts'
import { IconButton } from '../../ui/icon-button.tsx'

export function BackToTop() {
  const shown = useScrolledPast(300)
  return (
    <IconButton
      icon={ArrowUp}
      iconSize={20}
      label={navigationLabels.backToTop}
      onClick={toTop}
      className={`back-to-top fixed end-4 bottom-4 z-40 border border-white/20 bg-ink text-white! transition-[opacity,visibility,background-color] duration-(--duration-base) hover:bg-pine! sm:end-6 sm:bottom-6 ${shown ? '' : 'invisible opacity-0'}`}
    />
  )
}

function toTop() {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' })
}
