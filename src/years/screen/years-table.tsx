import BadgeCheck from 'lucide-react/icons/badge-check'
import Download from 'lucide-react/icons/download'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import { yearsPage } from '../../../content/claims/years.ts'
import { claimPath } from '../../claims/claims-query.ts'
import { StateBadge } from '../../claims/state-badge.tsx'
import { tonnesText } from '../../lib/tonnes-text.ts'
import { SampleMark } from '../../organisations/sample-mark.tsx'
import { AppCard } from '../../ui/app/app-card.tsx'
import { Cell, DataRow, DataTable, RowName } from '../../ui/app/data-table.tsx'
import { AppLink } from '../../ui/app-link.tsx'
import { Badge } from '../../ui/badge.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Icon } from '../../ui/icon.tsx'
import { ScrollBox } from '../scroll-box.tsx'
import { labelOf } from './year-words.ts'
import { type Year, yearsApiPath } from './years-query.ts'

const words = yearsPage.table
const columns = [
  'scope1',
  'scope2Location',
  'scope2Market',
  'scope3',
  'totalLocation',
  'totalMarket',
] as const

/** All figures, each of which leads to the certificate that proves it. */
export function YearsTable({ years }: { years: readonly Year[] }) {
  return (
    <AppCard
      title={words.title}
      note={yearsPage.chart.unit}
      action={
        <span className="flex flex-wrap gap-1">
          <FileLink file="years.xlsx" icon={FileSpreadsheet} label={yearsPage.downloadWorkbook} />
          <FileLink file="years.csv" icon={Download} label={yearsPage.downloadCsv} />
        </span>
      }
      footer={<p className="px-2.5 py-2 text-sm text-fg-muted">{words.note}</p>}
    >
      <ScrollBox label={words.caption}>
        <DataTable
          caption={words.caption}
          columns={[
            { name: words.year },
            ...columns.map((name) => ({ name: words[name], isNumber: true })),
          ]}
        >
          {years.toReversed().map((year) => (
            <DataRow key={year.year}>
              <RowName note={<Standing year={year} />}>{labelOf(year)}</RowName>
              {columns.map((name) => (
                <Cell key={name} isNumber {...(year.figures && { label: words[name] })}>
                  {year.figures ? (
                    <AppLink
                      href={proofOf(year)}
                      className="underline decoration-line-strong underline-offset-3 hover:decoration-current"
                    >
                      {tonnesText(year.figures[name].t)}
                    </AppLink>
                  ) : (
                    name === 'totalLocation' && words.noFigures
                  )}
                </Cell>
              ))}
            </DataRow>
          ))}
        </DataTable>
      </ScrollBox>
    </AppCard>
  )
}

export function proofOf({ claim }: Year) {
  return claim.certificateId ? `/verify/${claim.certificateId}` : claimPath(claim.id)
}

function Standing({ year }: { year: Year }) {
  const { claim, marks } = year
  return (
    <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
      {marks.includes('sample') && <SampleMark />}
      {claim.certificateId ? (
        <Badge tone="good">
          <Icon of={BadgeCheck} size={13} />
          {yearsPage.marks.certified}
        </Badge>
      ) : (
        <StateBadge state={claim.state} />
      )}
      <AppLink
        href={proofOf(year)}
        className="inline-flex min-h-6 items-center underline underline-offset-3"
      >
        {claim.certificateId ? words.certificate(claim.certificateId) : words.claim}
      </AppLink>
    </span>
  )
}

type FileLinkProps = { file: string; icon: typeof Download; label: string }

/** A plain link, because the browser saves the file and the screen stays. */
function FileLink({ file, icon, label }: FileLinkProps) {
  return (
    <a
      href={`${yearsApiPath}/${file}`}
      download
      className={buttonStyle({ variant: 'ghost', size: 'sm' })}
    >
      <Icon of={icon} size={16} />
      {label}
    </a>
  )
}
