import Braces from 'lucide-react/icons/braces'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import { organisationPage } from '../../../content/claims/organisation.ts'
import { vsmeWords as words } from '../../../content/claims/vsme.ts'
import { type Standing, useStanding } from '../../claims/claim/use-standing.ts'
import type { Claim } from '../../claims/claim-answers.ts'
import { isPublic } from '../../claims/claim-state.ts'
import { claimApiPath } from '../../claims/claims-query.ts'
import type { Workspace } from '../../organisations/use-workspace.ts'
import { AppCard } from '../../ui/app/app-card.tsx'
import { AppLink } from '../../ui/app-link.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Icon } from '../../ui/icon.tsx'

type VsmeCardProps = { claim: Claim; workspace: Workspace }

/** The greenhouse gas figures as banks and platforms of the EU read them. */
export function VsmeCard({ claim, workspace: { organisation, role } }: VsmeCardProps) {
  const { identifierScheme: scheme, identifier } = organisation
  const standing = useStanding(claim)
  return (
    <AppCard title={words.title} note={words.note}>
      <div className="grid justify-items-start gap-3 p-5">
        <p className="font-semibold">{words.part}</p>
        <p className="text-sm text-fg-muted">{words.unsigned}</p>
        <p className="text-sm text-fg-muted">
          {words.target} {words.places}
        </p>
        {scheme && identifier ? (
          <p className="text-sm text-fg-muted wrap-anywhere">
            {words.named(organisationPage.identifier.schemes[scheme], identifier)}
          </p>
        ) : (
          <p className="text-sm">
            {words.identifier}{' '}
            {role === 'owner' && (
              <AppLink
                href={organisationPage.path}
                className="font-semibold text-accent-text underline underline-offset-3"
              >
                {words.enter}
              </AppLink>
            )}
          </p>
        )}
        {standing === 'published' ? (
          <>
            <FileLink claim={claim} file="vsme.json" icon={Braces} label={words.download} />
            <p className="text-sm text-fg-muted">{words.filled}</p>
            <FileLink
              claim={claim}
              file="vsme.xlsx"
              icon={FileSpreadsheet}
              label={words.downloadTemplate}
            />
          </>
        ) : (
          standing && <p className="text-sm text-fg-muted">{whyNone(standing)}</p>
        )}
      </div>
    </AppCard>
  )
}

function whyNone(standing: Standing) {
  if (standing === 'key-revoked') return words.keyRevoked
  return isPublic(standing) ? words.gone : words.later
}

type FileLinkProps = { claim: Claim; file: string; icon: typeof Braces; label: string }

/** A plain link, because the browser saves the file and the screen stays. */
function FileLink({ claim, file, icon, label }: FileLinkProps) {
  return (
    <a
      href={`${claimApiPath(claim.id)}/${file}`}
      download
      className={buttonStyle({ variant: 'outline' })}
    >
      <Icon of={icon} size={16} />
      {label}
    </a>
  )
}
