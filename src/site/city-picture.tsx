import type { CityId } from '../../content/cities.ts'

type CityPictureProps = {
  id: CityId
  alt: string
  /** How wide the picture is shown, in the words of the sizes attribute. */
  sizes: string
  eager?: boolean
  className?: string
}

export function CityPicture({ id, alt, sizes, eager = false, className }: CityPictureProps) {
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={widths(id, 'avif')} sizes={sizes} />
      <img
        src={`/images/cities/${id}-800.webp`}
        srcSet={widths(id, 'webp')}
        sizes={sizes}
        alt={alt}
        width="1600"
        height="1000"
        loading={eager ? 'eager' : 'lazy'}
        className={className}
      />
    </picture>
  )
}

function widths(id: CityId, type: 'avif' | 'webp'): string {
  return [800, 1600].map((width) => `/images/cities/${id}-${width}.${type} ${width}w`).join(', ')
}
