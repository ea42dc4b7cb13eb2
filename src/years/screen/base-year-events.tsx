import { eventKindNames, yearsPage } from '../../../content/claims/years.ts'
import { formatLongDate } from '../../lib/format-long-date.ts'
import { Cell, DataRow, DataTable, RowName } from '../../ui/app/data-table.tsx'
import { ScrollBox } from '../scroll-box.tsx'
import { signed } from './year-words.ts'
import type { Years } from './years-query.ts'

const words = yearsPage.baseYear

export function BaseYearEvents({ events }: { events: Years['events'] }) {
  if (events.length === 0) {
    return <p className="border-t border-line px-5 py-4 text-sm text-fg-muted">{words.noEvents}</p>
  }
  const { eventColumns: columns } = words
  return (
    <ScrollBox label={words.eventsCaption} className="border-t border-line">
      <DataTable
        caption={words.eventsCaption}
        columns={[
          { name: columns.what },
          { name: columns.day },
          { name: columns.effect, isNumber: true },
          { name: columns.counts },
        ]}
      >
        {events.map((event) => (
          <DataRow key={event.id}>
            <RowName
              note={[
                eventKindNames[event.kind],
                ...(event.evidence.length > 0
                  ? [yearsPage.intensity.files(event.evidence.join('; '))]
                  : []),
              ].join('. ')}
            >
              <span className="whitespace-pre-line">{event.note}</span>
            </RowName>
            <Cell>
              <time dateTime={event.happenedOn}>{formatLongDate(event.happenedOn)}</time>
            </Cell>
            <Cell isNumber label={columns.effect}>
              {signed(event.effectKg)}
            </Cell>
            <Cell>{event.counts ? words.counts : words.countsNot}</Cell>
          </DataRow>
        ))}
      </DataTable>
    </ScrollBox>
  )
}
