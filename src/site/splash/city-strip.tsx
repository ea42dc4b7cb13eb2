import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { splash as shipped } from '../../../content/splash.ts'
import { useWords } from '../../frames/site/changed-words.tsx'
import { IconButton } from '../../ui/icon-button.tsx'

/** The names scroll along the bottom twice, so that the list repeats without a gap. */
export function CityStrip({
  still,
  paused,
  onPause,
}: {
  still: boolean
  paused: boolean
  onPause: (paused: boolean) => void
}) {
  const splash = useWords('splash', shipped)
  return (
    <div className="flex items-center border-t border-white/16 bg-ink/55 backdrop-blur-sm">
      {/* A strip that stands still is scrolled by hand, so the keyboard must reach it. */}
      <section
        aria-label={splash.citiesLabel}
        data-scrolls
        tabIndex={still ? 0 : undefined}
        className="strip-window min-w-0 flex-1"
      >
        <div className="strip-track" data-paused={paused || undefined}>
          <Names />
          <Names repeated />
        </div>
      </section>
      {!still && (
        <IconButton
          icon={paused ? Play : Pause}
          label={paused ? splash.motion.play : splash.motion.pause}
          onClick={() => onPause(!paused)}
          className="me-5 ms-2 noscript:hidden [&>svg]:fill-current"
        />
      )}
    </div>
  )
}

function Names({ repeated = false }: { repeated?: boolean }) {
  const splash = useWords('splash', shipped)
  return (
    <ul aria-hidden={repeated || undefined} className="strip-names">
      {splash.cities.map((city) => (
        <li key={city}>{city}</li>
      ))}
    </ul>
  )
}
