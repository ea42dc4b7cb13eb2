import { variantWidths } from './media.schema.ts'

/**
 * srcset and sizes of a picture in a page. The names of its smaller versions follow from its own
 * name.
 */
export function responsiveSources(
  src: string,
  width: number,
): { srcset: string; sizes: string } | undefined {
  const [, stem] = /^(\/media\/[0-9a-f]{24})\.\w+$/.exec(src) ?? []
  const smaller = stem ? variantWidths.filter((variant) => variant < width) : []
  if (smaller.length === 0) return undefined
  const forms = smaller.map((variant) => `${stem}-${variant}.webp ${variant}w`)
  return {
    srcset: [...forms, `${src} ${width}w`].join(', '),
    sizes: '(width < 48rem) calc(100vw - 40px), 736px',
  }
}
