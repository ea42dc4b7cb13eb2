import type { IllustrationId } from '../../../../content/pages/marketing-page.ts'

/** Decorative: the text beside it says the same. */
export function Illustration({
  id,
  tone = 'light',
  eager = false,
  className,
}: {
  id: IllustrationId
  tone?: 'light' | 'dark'
  eager?: boolean
  className?: string
}) {
  return (
    <img
      src={`/images/illustrations/${id}${tone === 'dark' ? '-dark' : ''}.svg`}
      alt=""
      width="480"
      height="360"
      loading={eager ? 'eager' : 'lazy'}
      className={className}
    />
  )
}
