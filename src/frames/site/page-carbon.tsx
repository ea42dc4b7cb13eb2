import { useLocation } from 'react-router'
import { footer } from '../../../content/footer.ts'
import carbon from '../../../content/page-carbon.json'
import { formatLongDate } from '../../lib/format-long-date.ts'

const pages: Record<string, { bytes: number; grams: number } | undefined> = carbon.pages

/** What a first visit to this page costs, where it was measured. */
export function PageCarbon() {
  const page = pages[useLocation().pathname]
  if (!page) return null
  const kilobytes = Math.round(page.bytes / 1000)
  const date = formatLongDate(carbon.measured)
  return <p>{footer.carbonLine(String(page.grams), String(kilobytes), carbon.method, date)}</p>
}
