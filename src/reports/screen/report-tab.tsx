import { useQuery } from '@tanstack/react-query'
import FilePen from 'lucide-react/icons/file-pen'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { figuresWords } from '../../../content/claims/figures-to-copy.ts'
import { reportWords } from '../../../content/claims/report.ts'
import { factsOf, noteOf } from '../../claims/claim/figure-facts.ts'
import type { Claim } from '../../claims/claim-answers.ts'
import { mayWrite } from '../../claims/may-write.ts'
import { FiguresCard } from '../../factors/figures/figures-card.tsx'
import { LoadFailed } from '../../organisations/load-failed.tsx'
import type { Workspace } from '../../organisations/use-workspace.ts'
import { AppCard } from '../../ui/app/app-card.tsx'
import { EmptyState } from '../../ui/app/empty-state.tsx'
import { NoteBar } from '../../ui/app/note-bar.tsx'
import { Skeleton } from '../../ui/app/skeleton.tsx'
import { ReportDownloads } from './report-downloads.tsx'
import { ReportPreview } from './report-preview.tsx'
import { reportQuery } from './report-query.ts'
import { ReportTexts } from './report-texts.tsx'
import { ShowReport } from './show-report.tsx'

const words = reportWords.tab

/** The inventory report: texts that only the organisation can write, preview and downloads. */
export function ReportTab({ claim, workspace }: { claim: Claim; workspace: Workspace }) {
  const { data, error, refetch } = useQuery(reportQuery(claim.id))
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) {
    return (
      <div aria-busy="true" className="grid gap-4">
        <Skeleton className="h-56" />
        <Skeleton className="h-80" />
      </div>
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <StandingNote state={claim.state} isCertified={data.head.certificate !== null} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <ReportTexts
            claimId={claim.id}
            texts={data.texts}
            missing={data.missing}
            mayWrite={mayWrite(workspace)}
          />
          {data.hasRows ? (
            <>
              <AppCard title={figuresWords.title} note={claim.periodTo.slice(0, 4)}>
                <FiguresCard {...data.figures} note={noteOf(claim.state)} facts={factsOf(claim)} />
              </AppCard>
              <AppCard title={words.preview} note={words.previewNote}>
                <ReportPreview sections={data.sections} />
              </AppCard>
            </>
          ) : (
            <AppCard title={words.preview}>
              <EmptyState icon={FilePen} {...words.noRows} />
            </AppCard>
          )}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <ReportDownloads claimId={claim.id} />
          <ShowReport claim={claim} isShown={data.isShown} mayChoose={workspace.role === 'owner'} />
        </div>
      </div>
    </div>
  )
}

type StandingNoteProps = { state: Claim['state']; isCertified: boolean }

function StandingNote({ state, isCertified }: StandingNoteProps) {
  const { draftTitle, draftText, withdrawnText, restatedText } = words
  if (!isCertified) {
    return (
      <NoteBar icon={TriangleAlert} isWarning title={draftTitle}>
        {draftText}
      </NoteBar>
    )
  }
  if (state === 'withdrawn') return <NoteBar icon={TriangleAlert} isWarning title={withdrawnText} />
  if (state === 'restated') return <NoteBar icon={TriangleAlert} isWarning title={restatedText} />
  return null
}
