import type { IconName } from '../../../../content/pages/marketing-page.ts'

/** Uses one shared SVG file, so that the icons of all pages need no script. */
export function SectionIcon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      <use href={`/images/section-icons.svg#${name}`} />
    </svg>
  )
}
