import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useId } from 'react'
import { staticExport } from '../../../content/cms/static-export.ts'
import { Icon } from '../../ui/icon.tsx'
import type { StaticProblem } from '../static-export.schema.ts'

const words = staticExport.problems

/** What the check of the finished site found, by page. */
export function ProblemList({ problems, found }: { problems: StaticProblem[]; found: number }) {
  const id = useId()
  if (found === 0) return null
  const rest = found - problems.length
  return (
    <section aria-labelledby={id} className="border-t border-line bg-warn-soft px-5 py-4">
      <h3 id={id} className="flex items-center gap-2 text-base font-semibold tracking-normal">
        <Icon of={TriangleAlert} size={18} className="text-warn-text" />
        {words.heading(found)}
      </h3>
      <p className="mt-1 text-sm">{words.text}</p>
      <ul className="mt-2 grid gap-1.5 text-sm">
        {problems.map(({ page, problem }) => (
          <li key={`${page} ${problem}`} className="wrap-anywhere">
            <code className="mono text-[0.8125rem]">{page}</code> {problem}
          </li>
        ))}
        {rest > 0 && <li>{words.more(rest)}</li>}
      </ul>
    </section>
  )
}
