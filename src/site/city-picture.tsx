import { preload } from 'react-dom'
import type { CityId } from '../../content/cities.ts'

type CityPictureProps = {
  id: CityId
  /** A picture in place of the drawing. */
  own?: string
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
  own,
  alt,
  sizes,
  first = false,
  eager = first,
  className,
}: CityPictureProps) {
  if (first) preloadCity(id, sizes, own)
  return (
    <picture className="contents">
      {!own && <source type="image/avif" srcSet={cityWidths(id, 'avif')} sizes={sizes} />}
      <img
        {...citySources(id, own, sizes)}
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

/** The address of an uploaded picture, or the drawing in its widths. */
export function citySources(id: CityId, own: string | undefined, sizes: string) {
  if (own) return { src: own }
  return { src: `/images/cities/${id}-800.webp`, srcSet: cityWidths(id, 'webp'), sizes }
}

export function cityWidths(id: CityId, type: 'avif' | 'webp'): string {
  return [800, 1600].map((width) => `/images/cities/${id}-${width}.${type} ${width}w`).join(', ')
}

/** A preload link in the head, so that the picture is requested before the scripts. */
export function preloadCity(id: CityId, sizes: string, own?: string) {
  if (own) return preload(own, { as: 'image', fetchPriority: 'high' })
  preload(`/images/cities/${id}-800.avif`, {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: cityWidths(id, 'avif'),
    imageSizes: sizes,
    fetchPriority: 'high',
  })
}
