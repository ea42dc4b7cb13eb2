import Download from 'lucide-react/icons/download'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import FileText from 'lucide-react/icons/file-text'
import { reportWords } from '../../../content/claims/report.ts'
import { claimApiPath } from '../../claims/claims-query.ts'
import { AppCard } from '../../ui/app/app-card.tsx'
import { Icon } from '../../ui/icon.tsx'

const words = reportWords.tab

const files = [
  { file: 'report.pdf', icon: FileText, ...words.pdf },
  { file: 'report.xlsx', icon: FileSpreadsheet, ...words.xlsx },
  { file: 'results.xlsx', icon: FileSpreadsheet, ...words.results },
  { file: 'rows.xlsx', icon: FileSpreadsheet, ...words.rows },
]

export function ReportDownloads({ claimId }: { claimId: string }) {
  return (
    <AppCard title={words.downloads}>
      <ul className="divide-y divide-line">
        {files.map(({ file, icon, title, text }) => (
          <li key={file}>
            {/* A plain link, because the browser saves the file and the screen stays. */}
            <a
              href={`${claimApiPath(claimId)}/${file}`}
              download
              className="flex min-h-16 items-center gap-3.5 px-5 py-3 hover:bg-sunken"
            >
              <span className="grid size-9 shrink-0 place-items-center rounded-md bg-sunken text-fg-muted">
                <Icon of={icon} size={17} />
              </span>
              <span className="min-w-0 grow">
                <b className="block font-semibold">{title}</b>
                <span className="text-sm text-fg-muted">{text}</span>
              </span>
              <Icon of={Download} size={17} className="shrink-0" />
            </a>
          </li>
        ))}
      </ul>
    </AppCard>
  )
}
