import { logWords } from '../../../content/claims/log-page.ts'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { treeLayout } from './tree-layout.ts'
import './tree.css'

const words = logWords.tree
const width = 1180
const height = 366

/** The log of the sample certificate: small enough to be drawn, and real. */
const sample = { size: 13, index: 7, key: 0, id: 'SAMP-0000-0000-0001', root: 'bh8pZpiz…faU0=' }

/** Shows how a few hashes prove that one entry is in the log. */
export function TreeFigure() {
  const points = treeLayout(sample.size, sample.index, width)
  const count = points.filter(({ role }) => role === 'proof').length
  const hashes = words.numbers[count] ?? String(count)
  const [root] = points
  return (
    <>
      <SectionHeading
        id="tree"
        title={words.heading}
        tail={words.tail(hashes, sample.index)}
        className="max-w-[40rem]"
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, by keys too */}
      <section tabIndex={0} aria-label={words.region} className="log-tree">
        <svg
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={words.label(sample.size, sample.index, hashes.toLowerCase())}
        >
          {points.map(
            ({ parent, x, y, start, end, role }) =>
              parent && (
                <path
                  key={`${start}-${end}`}
                  className={role === 'path' ? 'is-path' : undefined}
                  d={`M${parent.x} ${parent.y}C${parent.x} ${parent.y + 34} ${x} ${y - 34} ${x} ${y}`}
                />
              ),
          )}
          {points.map(({ x, y, start, end, role }) => (
            <circle
              key={`${start}-${end}`}
              cx={x}
              cy={y}
              r={role === 'other' ? 6 : 8}
              className={`is-${role}`}
            />
          ))}
          {points
            .filter(({ start, end }) => end - start === 1)
            .map(({ x, start }) => (
              <g key={start} textAnchor="middle">
                <text
                  x={x}
                  y={328}
                  className={start === sample.index || start === sample.key ? 'is-path' : undefined}
                >
                  {start}
                </text>
                {(start === sample.index || start === sample.key) && (
                  <text x={x} y={352} className="is-word">
                    {start === sample.key ? words.key : words.statement}
                  </text>
                )}
              </g>
            ))}
          <text x={(root?.x ?? 0) + 18} y={(root?.y ?? 0) + 5} className="is-word">
            {words.root} {sample.root}
          </text>
        </svg>
        <ul className="log-legend">
          <li className="is-path">{words.path(sample.id)}</li>
          <li className="is-proof">{words.proof}</li>
          <li className="is-other">{words.others}</li>
        </ul>
      </section>
    </>
  )
}
