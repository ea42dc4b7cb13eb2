import { useEffect, useRef, useState } from 'react'
import { cx } from '../../lib/cx.ts'
import { savesData } from '../../lib/saves-data.ts'
import { useReducedMotion } from '../../lib/use-media-query.ts'
import { usePageSettled } from '../../lib/use-page-settled.ts'

/**
 * Shows the poster at once, and the film over it when the page has loaded, unless data saving or
 * reduced motion is on.
 */
export function SplashFilm({ paused }: { paused: boolean }) {
  const settled = usePageSettled()
  const reduced = useReducedMotion()
  // A visitor who has paused the film does not download it until they play it.
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    if (settled && !reduced && !paused && !savesData()) setWanted(true)
  }, [settled, reduced, paused])

  return (
    <div aria-hidden="true" className="splash-film absolute inset-0 -z-1">
      <picture>
        <source srcSet="/images/splash-poster.avif" type="image/avif" />
        <img
          src="/images/splash-poster.jpg"
          alt=""
          width={1280}
          height={720}
          fetchPriority="high"
          className="splash-frame"
        />
      </picture>
      {wanted && !reduced && <Film paused={paused} />}
      <div className="splash-shade absolute inset-0" />
    </div>
  )
}

function Film({ paused }: { paused: boolean }) {
  const video = useRef<HTMLVideoElement>(null)
  const [started, setStarted] = useState(false)
  useEffect(() => {
    const film = video.current
    if (!film) return
    // If the browser refuses to play, the poster stays.
    if (paused) film.pause()
    else film.play().catch(() => {})
  }, [paused])
  return (
    <video
      ref={video}
      muted
      loop
      playsInline
      preload="auto"
      tabIndex={-1}
      onPlaying={() => setStarted(true)}
      className={cx('splash-frame', !started && 'opacity-0')}
    >
      <source src="/video/splash.webm" type='video/webm; codecs="av01.0.05M.10"' />
      <source src="/video/splash.mp4" type="video/mp4" />
    </video>
  )
}
