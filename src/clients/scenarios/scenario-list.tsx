import FolderOpen from 'lucide-react/icons/folder-open'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { savedScenarios as words } from '../../../content/clients/workspace.ts'
import { calculateFootprint, formatKg } from '../../demos/carbon-calculator/carbon-calculator.ts'
import { useCalculatorWords } from '../../demos/carbon-calculator/use-calculator-words.ts'
import { formatLongDate } from '../../lib/format-long-date.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton, iconButtonStyle } from '../../ui/icon-button.tsx'
import { scenarioHref } from './scenario-address.ts'
import type { Scenario } from './use-scenarios.ts'

/** One line a scenario: choose it for comparison, open it in the calculator, rename it, delete it. */
export function ScenarioList({
  scenarios,
  chosen,
  onChoose,
  onRename,
  onDelete,
}: {
  scenarios: readonly Scenario[]
  chosen: ReadonlySet<number>
  onChoose: (id: number) => void
  onRename: (scenario: Scenario) => void
  onDelete: (scenario: Scenario) => void
}) {
  const { unit } = useCalculatorWords()
  return (
    <ul className="max-h-[312px] overflow-y-auto px-5">
      {scenarios.map((scenario) => {
        const { id, name, inputs, createdAt } = scenario
        return (
          <li
            key={id}
            className="flex min-h-[62px] items-center gap-1 border-line py-1.5 not-last:border-b"
          >
            <label className="grid min-h-(--hit) min-w-0 grow cursor-pointer grid-cols-[auto_minmax(0,1fr)] items-center gap-3">
              <input
                type="checkbox"
                aria-label={words.select(name)}
                checked={chosen.has(id)}
                onChange={() => onChoose(id)}
                className="size-[18px] accent-accent"
              />
              <span className="min-w-0">
                <b className="block truncate text-sm leading-[1.35] font-semibold">{name}</b>
                <span className="block truncate text-xs text-fg-muted">
                  <span className="mono">{formatKg(calculateFootprint(inputs).totalKg)}</span>{' '}
                  {unit} · {formatLongDate(createdAt)}
                </span>
              </span>
            </label>
            <AppLink
              href={scenarioHref(id)}
              aria-label={words.open(name)}
              className={iconButtonStyle(false)}
            >
              <Icon of={FolderOpen} />
            </AppLink>
            <IconButton
              icon={Pencil}
              label={words.rename(name)}
              onClick={() => onRename(scenario)}
            />
            <IconButton
              icon={Trash2}
              tone="delete"
              label={words.remove(name)}
              onClick={() => onDelete(scenario)}
            />
          </li>
        )
      })}
    </ul>
  )
}
