import type { LucideIcon } from 'lucide-react'
import Braces from 'lucide-react/icons/braces'
import Download from 'lucide-react/icons/download'
import FileCode from 'lucide-react/icons/file-code'
import FileText from 'lucide-react/icons/file-text'
import SquareTerminal from 'lucide-react/icons/square-terminal'
import Tag from 'lucide-react/icons/tag'
import { memo, type ReactNode } from 'react'
import { certificateWords } from '../../../content/claims/certificate-page.ts'
import { CopyButton } from '../../ui/app/copy-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { CertificateSection } from './certificate-section.tsx'

const words = certificateWords.downloads

/** Downloads of the certificate that can be checked without this server. */
export const DownloadsSection = memo(function DownloadsSection({
  id,
  logKey,
  stands,
  hasReport,
}: {
  id: string
  logKey: string
  /** Neither restated nor withdrawn. */
  stands: boolean
  hasReport: boolean
}) {
  const call = `/api/certificates/${id}`
  const command = `npm run verify -- ${id}.json --log-key ${logKey}`
  return (
    <CertificateSection id="downloads" isWhite>
      <SectionHeading
        id="downloads"
        title={words.heading}
        tail={words.tail}
        className="text-part"
      />
      <div className="mt-7 grid grid-cols-3 gap-4 max-sm:grid-cols-1 max-sm:gap-3">
        <Form icon={FileCode} title={words.offline.title} text={words.offline.text}>
          <FileLink href={`${call}/offline.html`} name={`${id}.html`}>
            {words.offline.action}
          </FileLink>
        </Form>
        <Form icon={Braces} title={words.json.title} text={words.json.text}>
          <FileLink href={`${call}/bundle.json`} name={`${id}.json`}>
            {words.json.action}
          </FileLink>
        </Form>
        <Form icon={FileText} title={words.pdf.title} text={words.pdf.text}>
          <FileLink href={`${call}/certificate.pdf`} name={`${id}.pdf`}>
            {words.pdf.action}
          </FileLink>
        </Form>
        {hasReport && (
          <Form icon={FileText} title={words.report.title} text={words.report.text}>
            <div className="mt-auto flex flex-wrap gap-x-5">
              <FileLink href={`${call}/report.pdf`} name={`${id}-report.pdf`}>
                {words.report.pdf}
              </FileLink>
              <FileLink href={`${call}/report.xlsx`} name={`${id}-report.xlsx`}>
                {words.report.xlsx}
              </FileLink>
            </div>
          </Form>
        )}
        {stands && (
          <Form icon={Braces} title={words.vsme.title} text={words.vsme.text}>
            <FileLink href={`${call}/vsme.json`} name={`${id}-vsme.json`}>
              {words.vsme.action}
            </FileLink>
          </Form>
        )}
        <Form icon={Tag} title={words.badge.title} text={words.badge.text}>
          <FileLink href={`${call}/badge.svg`} name={`${id}.svg`}>
            {words.badge.action}
          </FileLink>
        </Form>
        <Form icon={SquareTerminal} title={words.command.title} text={words.command.text} />
      </div>
      <div className="on-dark mt-4 flex items-center gap-3.5 rounded-lg py-1.5 ps-5 pe-1.5">
        <code
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, by keys too
          tabIndex={0}
          className="mono flex-1 overflow-x-auto py-2.5 text-sm/[1.6] whitespace-nowrap"
        >
          <span aria-hidden="true" className="text-fg-subtle">
            {'$ '}
          </span>
          {command}
        </code>
        <CopyButton text={command} label={words.copyCommand} className="text-fg-muted" />
      </div>
    </CertificateSection>
  )
})

function Form({
  icon,
  title,
  text,
  children,
}: {
  icon: LucideIcon
  title: string
  text: string
  children?: ReactNode
}) {
  return (
    <article className="flex flex-col gap-1.5 rounded-lg border border-line bg-surface px-[22px] py-5 hover:border-line-strong hover:shadow-sm">
      <Icon of={icon} size={24} className="mb-1.5 text-accent" />
      <h3 className="text-body-lg font-semibold tracking-[-0.012em]">{title}</h3>
      <p className="text-sm text-fg-muted">{text}</p>
      {children}
    </article>
  )
}

function FileLink({ href, name, children }: { href: string; name: string; children: string }) {
  return (
    <a
      href={href}
      download={name}
      className="mt-auto inline-flex min-h-(--hit) items-center gap-1.5 self-start text-md font-semibold text-accent-text hover:underline hover:underline-offset-4"
    >
      <Icon of={Download} size={16} />
      {children}
    </a>
  )
}
