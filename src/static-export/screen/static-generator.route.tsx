import { useQuery } from '@tanstack/react-query'
import { staticExport } from '../../../content/cms/static-export.ts'
import { cmsMeta } from '../../frames/cms/cms-meta.ts'
import { ListFailed } from '../../frames/cms/list-failed.tsx'
import { ScreenHeading } from '../../frames/cms/screen-heading.tsx'
import { pagesQuery } from '../../pages/list/pages-query.ts'
import {
  DeployHints,
  ExportTiles,
  FileLayout,
  LastExports,
  WhatGetsGenerated,
} from './export-facts.tsx'
import { GenerationCard } from './generation-card.tsx'
import { useExportState, useGenerate } from './use-static-export.ts'

export const meta = () => cmsMeta(staticExport.title)

export default function StaticGeneratorPage() {
  const published = useQuery(pagesQuery({ status: 'published', pageSize: 1 })).data?.total
  const generate = useGenerate()
  const { data: state, isError, refetch } = useExportState(generate.isPending)
  return (
    <>
      <ScreenHeading title={staticExport.title} />
      <ExportTiles published={published} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,8fr)_minmax(0,4.2fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {isError && !state ? (
            <ListFailed onRetry={() => void refetch()} />
          ) : (
            <GenerationCard state={state} published={published} generate={generate} />
          )}
          <DeployHints />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <WhatGetsGenerated />
          <FileLayout current={state?.current ?? null} />
          <LastExports history={state?.history ?? []} />
        </div>
      </div>
    </>
  )
}
