import { benchmarkDiagram as words } from '../../../../content/home/diagrams.ts'
import { Diagram } from './diagram.tsx'

const xOf = (value: number) => Math.round(112 + value * 4.1)

export function BenchmarkDiagram() {
  return (
    <Diagram label={words.label}>
      {words.rows.map(({ name, peers, own }, i) => {
        const y = 40 + i * 46
        return (
          <g key={name}>
            <text className="diagram-strong" x="36" y={y + 5}>
              {name}
            </text>
            <path className="diagram-rule" d={`M112 ${y}H524`} />
            {peers.map((peer) => (
              <circle key={peer} className="diagram-peer" cx={xOf(peer)} cy={y} r="5" />
            ))}
            <circle className="diagram-halo" cx={xOf(own)} cy={y} r="11" />
            <circle className="diagram-dot" cx={xOf(own)} cy={y} r="6.5" />
          </g>
        )
      })}
      <text className="diagram-code" x="112" y="216">
        {words.low}
      </text>
      <text className="diagram-code" x="524" y="216" textAnchor="end">
        {words.high}
      </text>
    </Diagram>
  )
}
