import { preload } from 'react-dom'
import type { CityId } from '../../content/cities.ts'

type CityPictureProps = {
  id: CityId
  alt: string
  /** The `sizes` attribute: how wide the picture is shown. */
  sizes: string
  eager?: boolean
  /** The largest element of the first screen: loaded before anything else. */
  first?: boolean
  className?: string
}

export function CityPicture({
  id,
  alt,
  sizes,
  first = false,
  eager = first,
  className,
}: CityPictureProps) {
  if (first) preloadCity(id, sizes)
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={cityWidths(id, 'avif')} sizes={sizes} />
      <img
        src={`/images/cities/${id}-800.webp`}
        srcSet={cityWidths(id, 'webp')}
        sizes={sizes}
        alt={alt}
        width="1600"
        height="1000"
        fetchPriority={first ? 'high' : 'auto'}
        loading={eager ? 'eager' : 'lazy'}
        className={className}
      />
    </picture>
  )
}

export function cityWidths(id: CityId, type: 'avif' | 'webp'): string {
  return [800, 1600].map((width) => `/images/cities/${id}-${width}.${type} ${width}w`).join(', ')
}

/** A preload link in the head, so that the picture is requested before the scripts. */
export function preloadCity(id: CityId, sizes: string) {
  preload(`/images/cities/${id}-800.avif`, {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: cityWidths(id, 'avif'),
    imageSizes: sizes,
    fetchPriority: 'high',
  })
}
