import { useLocation } from 'react-router'
import { mailto, type SocialLink } from '../../../content/brand.ts'
import { common } from '../../../content/common.ts'
import { footer } from '../../../content/footer.ts'
import { type Frame, frame } from '../../../content/frame.ts'
import { headerLinks } from '../../../content/navigation.ts'
import carbon from '../../../content/page-carbon.json'
import { formatLongDate } from '../../lib/format-long-date.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Container } from '../../ui/container.tsx'
import { iconButtonStyle } from '../../ui/icon-button.tsx'
import { Logo } from '../../ui/logo.tsx'
import { useWords } from './changed-words.tsx'
import { FooterOffices } from './footer-offices.tsx'

const heading = 'mb-2 text-sm leading-[1.4] font-medium tracking-normal text-fg-subtle'
const link = 'flex min-h-11 items-center hover:text-accent-text sm:min-h-9'

export function SiteFooter() {
  const { name, logo, tagline, footerGroups, mailboxes, social, operatingLine, offices } = useWords(
    'frame',
    frame,
  )
  return (
    <footer className="on-dark border-t border-line">
      <Container>
        <div className="grid gap-9 pt-13 pb-9 sm:gap-12 sm:pt-18 sm:pb-14 lg:grid-cols-[4fr_8fr]">
          <div>
            <AppLink
              href={headerLinks.logo.href}
              aria-label={headerLinks.logo.label}
              className="inline-flex min-h-(--hit) items-center"
            >
              <Logo name={name} src={logo} size={32} />
            </AppLink>
            <p className="mt-3.5 mb-[22px] max-w-[18em] text-fg-muted">{tagline}</p>
            <SocialLinks links={social} />
          </div>
          <nav
            aria-label={footer.navigationLabel}
            className="grid grid-cols-3 gap-x-3 gap-y-7 sm:grid-cols-[repeat(3,1fr)_1.5fr] sm:gap-6"
          >
            {footerGroups.map((group) => (
              <div key={group.heading}>
                <h2 className={heading}>{group.heading}</h2>
                <ul>
                  {group.links.map(({ label, href }) => (
                    <li key={href}>
                      <AppLink href={href} className={`${link} text-md`}>
                        {label}
                      </AppLink>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
            <div className="max-sm:col-span-full">
              <h2 className={heading}>{footer.mailboxesHeading}</h2>
              <ul>
                {mailboxes.map(({ id, label, address }) => (
                  <li key={id}>
                    <a href={mailto(address)} className={`${link} mono text-xs`}>
                      <span className="sr-only">{label}: </span>
                      {address}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          </nav>
        </div>
        <FooterOffices offices={offices} />
        <div className="flex flex-wrap justify-between gap-4 pt-[22px] pb-7 text-xs text-fg-subtle">
          {/* Around New Year, the year in a cached page may differ from the browser's clock. */}
          <p suppressHydrationWarning>{footer.legalLine(new Date().getUTCFullYear(), name)}</p>
          <p>{operatingLine}</p>
          <PageCarbon />
        </div>
      </Container>
    </footer>
  )
}

const measuredPages: Record<string, { bytes: number; grams: number } | undefined> = carbon.pages

/** Bytes and carbon of a first visit to this page, if measured. */
function PageCarbon() {
  const page = measuredPages[useLocation().pathname]
  if (!page) return null
  const kilobytes = Math.round(page.bytes / 1000)
  const date = formatLongDate(carbon.measured)
  return <p>{footer.carbonLine(String(page.grams), String(kilobytes), carbon.method, date)}</p>
}

// Drawn here, because the icon set contains no trademarks.
const drawings: Record<SocialLink['network'], string> = {
  linkedin:
    'M5 3.5a2 2 0 1 1 0 4 2 2 0 0 1 0-4ZM3.4 9.2h3.3V20H3.4V9.2Zm5.4 0h3.1v1.5c.5-.9 1.6-1.8 3.3-1.8 3.4 0 4 2.2 4 5.1v6h-3.3v-5.3c0-1.3 0-2.9-1.8-2.9s-2 1.4-2 2.8V20H8.8V9.2Z',
  x: 'M17.6 3h3.1l-6.8 7.7L22 21h-6.3l-4.9-6.4L5.2 21H2l7.3-8.3L1.7 3h6.4l4.4 5.9L17.6 3Zm-1.1 16.2h1.7L7.1 4.7H5.3l11.2 14.5Z',
  youtube: 'M5 5a2 2 0 0 1 3.008-1.728l11.997 6.998a2 2 0 0 1 .003 3.458l-12 7A2 2 0 0 1 5 19z',
}

function SocialLinks({ links }: { links: Frame['social'] }) {
  return (
    <ul aria-label={footer.socialHeading} className="flex gap-2">
      {links.map(({ network, label, href }) => (
        <li key={href}>
          <AppLink href={href} newTabHint={common.opensInNewTab} className={iconButtonStyle(true)}>
            <span className="sr-only">{label}</span>
            <svg
              width="18"
              height="18"
              viewBox="0 0 24 24"
              aria-hidden="true"
              {...(network === 'youtube'
                ? { fill: 'none', stroke: 'currentColor', strokeWidth: 1.6 }
                : { fill: 'currentColor' })}
            >
              <path d={drawings[network]} />
            </svg>
          </AppLink>
        </li>
      ))}
    </ul>
  )
}
