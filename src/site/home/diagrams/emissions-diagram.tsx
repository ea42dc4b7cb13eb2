import { emissionsDiagram as words } from '../../../../content/home/diagrams.ts'
import { plot, smoothLine } from '../../../lib/smooth-line.ts'
import { Diagram } from './diagram.tsx'

const box = { width: 560, height: 150, min: 20, max: 75 }
const verified = plot(words.verified, box)
const verifiedLine = smoothLine(verified)
const reportedLine = smoothLine(plot(words.reported, box))
const [markX, markY] = (verified[words.marked] ?? [0, 0]).map((n) => n.toFixed(1))

export function EmissionsDiagram() {
  return (
    <Diagram label={words.label}>
      <path className="diagram-rule" d="M0 40H560M0 90H560M0 140H560M0 190H560" />
      <g transform="translate(0 30)">
        <path className="diagram-area" d={`${verifiedLine}L560 160 0 160Z`} />
        <path className="diagram-dotted" d={reportedLine} />
        <path className="diagram-line" d={verifiedLine} />
        <path className="diagram-tick" d={ticks} />
        <circle className="diagram-halo" cx={markX} cy={markY} r="9" />
        <circle className="diagram-dot" cx={markX} cy={markY} r="4.5" />
      </g>
      <g transform={`translate(${Number(markX) - 66} 22)`}>
        <rect className="diagram-box" width="132" height="48" rx="6" />
        <text className="diagram-strong" x="12" y="20">
          {words.value}
        </text>
        <text className="diagram-soft" x="12" y="38">
          {words.source}
        </text>
      </g>
    </Diagram>
  )
}

const ticks = verified.map(([x], i) => `M${x.toFixed(1)} 168v${i % 3 ? 6 : 11}`).join('')
