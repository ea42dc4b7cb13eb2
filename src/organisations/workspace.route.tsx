import { organisationPage } from '../../content/claims/organisation.ts'
import { workspace as words } from '../../content/claims/workspace.ts'
import { privateMeta } from '../frames/site/private-meta.ts'
import { AppCard } from '../ui/app/app-card.tsx'
import { ArrowLink } from '../ui/arrow-link.tsx'
import type { Route } from './+types/workspace.route.ts'
import { OrganisationFacts } from './organisation-facts.tsx'
import { SampleMark } from './sample-mark.tsx'
import { WorkspaceShell } from './workspace-shell.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta({ ...words.meta, path: words.path }, matches)
}

/** The document is the same for everybody; who is signed in is asked by the browser. */
export default function WorkspacePage() {
  return (
    <WorkspaceShell
      title={words.title}
      lead={({ organisation, role }) => (
        <>
          {organisation.isSample && <SampleMark />}
          {words.lead(organisation.name, words.roles[role])}
        </>
      )}
    >
      {({ organisation }) => (
        <AppCard
          title={organisationPage.title}
          className="max-w-[40rem]"
          footer={
            <ArrowLink href={organisationPage.path}>{organisationPage.members.title}</ArrowLink>
          }
        >
          <OrganisationFacts organisation={organisation} />
        </AppCard>
      )}
    </WorkspaceShell>
  )
}
