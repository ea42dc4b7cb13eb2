import ChevronDown from 'lucide-react/icons/chevron-down'
import HistoryIcon from 'lucide-react/icons/history'
import { type ReactNode, useState } from 'react'
import { cmsPagePaths } from '../../content/cms/frame.ts'
import { pageChanges, pageHistory } from '../../content/cms/history.ts'
import { checkTool, searchTool } from '../../content/cms/page-tools.ts'
import { pageEditor } from '../../content/cms/pages.ts'
import { scheduleWords } from '../../content/cms/schedule.ts'
import { previewLinks } from '../../content/cms/sharing.ts'
import { isAtLeast } from '../accounts/cms-roles.ts'
import { useSignedIn } from '../frames/cms/signed-in.tsx'
import { AppLink } from '../ui/app-link.tsx'
import { Icon } from '../ui/icon.tsx'
import { ChangesActions } from './changes-actions.tsx'
import { CheckTool } from './checks/check-tool.tsx'
import type { PageInput } from './page.schema.ts'
import type { Page } from './page-answers.ts'
import { ScheduleTool } from './schedule/schedule-tool.tsx'
import { SearchTool } from './search-appearance/search-tool.tsx'
import { PreviewLinksTool } from './sharing/preview-links-tool.tsx'

type PageToolsProps = {
  /** null for a new page, which has no history, schedule or previews yet. */
  page: Page | null
  values: PageInput
  errors: Record<string, string>
  isDirty: boolean
  onChange: (change: Partial<PageInput>) => void
  /** Scrolls to a block of the text, or to the title. */
  onShow: (block: number | null) => void
  /** Called after the stored page has changed; `undefined` if its new state is unknown. */
  onStored: (page: Page | undefined) => void
}

/** Tools for a page other than its text. Each is closed until opened. */
export function PageTools(props: PageToolsProps) {
  const { page, values, errors, isDirty, onChange, onShow, onStored } = props
  const { role, mayPublish } = useSignedIn()
  const isEditor = isAtLeast(role, 'editor')
  return (
    <div className="rounded-lg border border-line bg-surface">
      {page?.hasChanges && (
        <section className="border-b border-line px-4 py-3">
          <h2 className="text-sm font-semibold">{pageChanges.heading}</h2>
          <p className="mt-1 mb-3 text-sm text-fg-muted">
            {mayPublish ? pageChanges.text : pageChanges.textToAsk}
          </p>
          <ChangesActions page={page} isInEditor onDone={onStored} />
        </section>
      )}
      {page && (
        <AppLink
          href={cmsPagePaths.history(page.id)}
          className="flex min-h-11 items-center justify-between px-4 text-sm font-semibold hover:bg-hover"
        >
          {pageHistory.title}
          <Icon of={HistoryIcon} size={16} />
        </AppLink>
      )}
      <ToolSection title={checkTool.title}>
        <CheckTool title={values.title} content={values.content} onShow={onShow} />
      </ToolSection>
      <ToolSection title={searchTool.title}>
        <SearchTool values={values} errors={errors} onChange={onChange} />
      </ToolSection>
      {page && isEditor && (
        <ToolSection title={scheduleWords.title}>
          <ScheduleTool
            key={`${page.publishAt} ${page.unpublishAt}`}
            page={page}
            isDirty={isDirty}
            onStored={onStored}
          />
        </ToolSection>
      )}
      {page && (
        <ToolSection title={previewLinks.title}>
          <PreviewLinksTool id={page.id} />
        </ToolSection>
      )}
      {!page && (
        <p className="border-t border-line px-4 py-3 text-sm text-fg-muted">
          {isEditor ? pageEditor.toolsAfterSave : pageEditor.historyAfterSave}
        </p>
      )}
    </div>
  )
}

/** A collapsible section of the tools; its content is rendered only when open. */
function ToolSection({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details
      className="group border-t border-line first:border-t-0"
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between px-4 text-sm font-semibold hover:bg-hover">
        {title}
        <Icon of={ChevronDown} size={16} className="group-open:rotate-180" />
      </summary>
      {isOpen && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 px-4 pt-1 pb-4">{children}</div>
      )}
    </details>
  )
}
