import ArrowRight from 'lucide-react/icons/arrow-right'
import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useNavigate } from 'react-router'
import { splash as shipped } from '../../../content/splash.ts'
import { useWords } from '../../frames/site/changed-words.tsx'
import { savesData } from '../../lib/saves-data.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

const delayMs = 500

/**
 * A plain link until scripts run, then a button that shows its half second of work. The next page
 * is preloaded only when the pointer or the focus comes near.
 */
export function EnterButton() {
  const { label, busyLabel, href } = useWords('splash', shipped).enter
  const hydrated = useHydrated()
  const navigate = useNavigate()
  const [near, setNear] = useState(false)
  const [opening, setOpening] = useState(false)

  useEffect(() => {
    if (!opening) return
    const timer = window.setTimeout(() => navigate(href), delayMs)
    return () => window.clearTimeout(timer)
  }, [opening, navigate, href])

  const words = (
    <>
      {label}
      <Icon of={ArrowRight} />
    </>
  )
  const style = 'min-h-15! min-w-[210px] px-7! text-body-lg! max-sm:w-full'
  if (!hydrated) {
    return (
      <ButtonLink href={href} size="lg" className={style}>
        {words}
      </ButtonLink>
    )
  }
  return (
    <>
      <Button
        size="lg"
        busy={opening}
        busyLabel={busyLabel}
        onPointerEnter={() => setNear(true)}
        onFocus={() => setNear(true)}
        onClick={() => setOpening(true)}
        className={style}
      >
        {words}
      </Button>
      {(opening || (near && !savesData())) && <PrefetchPageLinks page={href} />}
    </>
  )
}
