import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useId } from 'react'
import { staticExport } from '../../content/cms/static-export.ts'
import { Icon } from '../ui/icon.tsx'
import type { StaticProblem } from './static-export.schema.ts'

const words = staticExport.problems
const shownAtMost = 50

/** What the check of the finished site found, by page. */
export function ProblemList({ problems }: { problems: StaticProblem[] }) {
  const id = useId()
  if (problems.length === 0) return null
  const shown = problems.slice(0, shownAtMost)
  const rest = problems.length - shown.length
  return (
    <section aria-labelledby={id} className="border-t border-line bg-warn-soft px-5 py-4">
      <h3 id={id} className="flex items-center gap-2 text-base font-semibold tracking-normal">
        <Icon of={TriangleAlert} size={18} className="text-warn-text" />
        {words.heading(problems.length)}
      </h3>
      <p className="mt-1 text-sm">{words.text}</p>
      <ul className="mt-2 grid gap-1.5 text-sm">
        {shown.map(({ page, problem }) => (
          <li key={`${page} ${problem}`} className="wrap-anywhere">
            <code className="mono text-[0.8125rem]">{page}</code> {problem}
          </li>
        ))}
        {rest > 0 && <li>{words.more(rest)}</li>}
      </ul>
    </section>
  )
}
