import { preload } from 'react-dom'
import type { CityId } from '../../content/cities.ts'

type CityPictureProps = {
  id: CityId
  alt: string
  /** How wide the picture is shown, in the words of the sizes attribute. */
  sizes: string
  eager?: boolean
  /** The largest thing on the first screen: fetched before anything else. */
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

/** A link in the head, so that the picture is asked for before the scripts are. */
export function preloadCity(id: CityId, sizes: string) {
  preload(`/images/cities/${id}-800.avif`, {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: cityWidths(id, 'avif'),
    imageSizes: sizes,
    fetchPriority: 'high',
  })
}
