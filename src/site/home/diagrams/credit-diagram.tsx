import { creditDiagram as words } from '../../../../content/home/diagrams.ts'
import { Diagram } from './diagram.tsx'

export function CreditDiagram() {
  return (
    <Diagram label={words.label}>
      <g transform="translate(36 26)">
        <rect className="diagram-box" width="488" height="88" rx="8" />
        <text className="diagram-soft" x="20" y="31">
          {words.serialLabel}
        </text>
        <text className="diagram-serial" x="20" y="62">
          {words.serial}
        </text>
        <g transform="translate(432 44)">
          {sealRings.map((ring) => (
            <path key={ring} className="diagram-seal" d={ring} />
          ))}
          <path className="diagram-check" strokeWidth="2.6" d="m-7 0 5 5 9-10" />
        </g>
      </g>
      <path className="diagram-wire diagram-wire-on" d="M72 164H350" />
      <path className="diagram-wire" strokeDasharray="3 5" d="M350 164H488" />
      {words.steps.map(({ name, code, done }, i) => {
        const x = 72 + i * 139
        return (
          <g key={name} textAnchor="middle">
            <circle className={done ? 'diagram-dot' : 'diagram-open'} cx={x} cy="164" r="7" />
            <text className="diagram-strong" x={x} y="193">
              {name}
            </text>
            <text className="diagram-code" x={x} y="212">
              {code}
            </text>
          </g>
        )
      })}
    </Diagram>
  )
}

/** Four wavy concentric circles, like the guilloche of a share certificate. */
const sealRings = [0, 1, 2, 3].map((ring) => {
  const points = Array.from({ length: 48 }, (_, i) => {
    const angle = (i / 48) * Math.PI * 2
    const radius = 30 - ring * 6 + 1.6 * Math.sin(angle * 8 + ring)
    return `${(Math.cos(angle) * radius).toFixed(1)} ${(Math.sin(angle) * radius).toFixed(1)}`
  })
  return `M${points.join('L')}Z`
})
