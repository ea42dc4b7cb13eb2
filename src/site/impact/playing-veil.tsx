import { impactGrid } from '../../../content/pages/impact-grid.ts'

/**
 * The status element is there before anything plays, so that screen readers announce the change.
 */
export function PlayingVeil({ city, isPlaying }: { city: string; isPlaying: boolean }) {
  return (
    <div role="status" className="pointer-events-none absolute inset-0 z-2">
      {isPlaying && (
        <div className="pointer-events-auto grid size-full place-content-center justify-items-center gap-3.5 bg-ink/82 text-center text-lg font-medium tracking-label backdrop-blur-[6px]">
          <svg
            width="23"
            height="28"
            viewBox="0 0 23 28"
            aria-hidden="true"
            className="fill-accent"
          >
            <rect y="17" width="5" height="11" rx="1" />
            <rect x="9" width="5" height="28" rx="1" />
            <rect x="18" y="10" width="5" height="18" rx="1" />
          </svg>
          <p>{impactGrid.playing(city)}</p>
          <span className="absolute inset-x-0 bottom-0 h-[3px] bg-white/18">
            <span className="play-line block h-full bg-accent" />
          </span>
        </div>
      )}
    </div>
  )
}
