import type { HeroSlide } from '../../../content/cities.ts'
import { cx } from '../../lib/cx.ts'
import { citySources, cityWidths, preloadCity } from '../city-picture.tsx'

// On a phone the picture is about 360 px high, so 570 wide. A third dot per pixel would not be
// visible and would quadruple the bytes, so a smaller size is declared.
const sizes = '(width >= 67.5rem) 608px, (width >= 45rem) 92vw, 260px'

export function CitySlide({
  slide,
  shown,
  first,
}: {
  slide: HeroSlide
  shown: boolean
  first: boolean
}) {
  const { imageId, imageAlt, picture: own } = slide
  if (first) preloadCity(imageId, sizes, own)
  return (
    <picture>
      {!own && <source srcSet={cityWidths(imageId, 'avif')} sizes={sizes} type="image/avif" />}
      <img
        {...citySources(imageId, own, sizes)}
        alt={imageAlt}
        aria-hidden={!shown || undefined}
        width={1600}
        height={1000}
        fetchPriority={first ? 'high' : 'low'}
        decoding={first ? 'sync' : 'async'}
        className={cx(
          'absolute inset-0 size-full object-cover transition-opacity duration-(--duration-crossfade) ease-in-out',
          !shown && 'opacity-0',
        )}
      />
    </picture>
  )
}
