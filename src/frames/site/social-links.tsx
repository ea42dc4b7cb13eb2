import type { SocialLink } from '../../../content/brand.ts'
import { common } from '../../../content/common.ts'
import { footer } from '../../../content/footer.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { iconButtonStyle } from '../../ui/icon-button.tsx'

// Drawn here, because the icon set contains no trademarks.
const drawings: Record<SocialLink['id'], string> = {
  linkedin:
    'M5 3.5a2 2 0 1 1 0 4 2 2 0 0 1 0-4ZM3.4 9.2h3.3V20H3.4V9.2Zm5.4 0h3.1v1.5c.5-.9 1.6-1.8 3.3-1.8 3.4 0 4 2.2 4 5.1v6h-3.3v-5.3c0-1.3 0-2.9-1.8-2.9s-2 1.4-2 2.8V20H8.8V9.2Z',
  x: 'M17.6 3h3.1l-6.8 7.7L22 21h-6.3l-4.9-6.4L5.2 21H2l7.3-8.3L1.7 3h6.4l4.4 5.9L17.6 3Zm-1.1 16.2h1.7L7.1 4.7H5.3l11.2 14.5Z',
  youtube: 'M5 5a2 2 0 0 1 3.008-1.728l11.997 6.998a2 2 0 0 1 .003 3.458l-12 7A2 2 0 0 1 5 19z',
}

export function SocialLinks() {
  return (
    <ul aria-label={footer.socialHeading} className="flex gap-2">
      {footer.socialLinks.map(({ id, label, href }) => (
        <li key={id}>
          <AppLink href={href} newTabHint={common.opensInNewTab} className={iconButtonStyle(true)}>
            <span className="sr-only">{label}</span>
            <svg
              width="18"
              height="18"
              viewBox="0 0 24 24"
              aria-hidden="true"
              {...(id === 'youtube'
                ? { fill: 'none', stroke: 'currentColor', strokeWidth: 1.6 }
                : { fill: 'currentColor' })}
            >
              <path d={drawings[id]} />
            </svg>
          </AppLink>
        </li>
      ))}
    </ul>
  )
}
