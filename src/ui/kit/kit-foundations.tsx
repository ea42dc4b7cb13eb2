import { SectionHeading } from '../section-heading.tsx'
import { StatStrip } from '../stat.tsx'
import { KitSection } from './kit-section.tsx'

const colours = [
  ['ink', '#07130F', 'bg-ink'],
  ['forest', '#0B2A22', 'bg-forest'],
  ['pine', '#124035', 'bg-pine'],
  ['mint', '#35E0A1', 'bg-mint'],
  ['verify', '#0B7A57', 'bg-verify'],
  ['paper', '#F7F8F4', 'bg-paper'],
  ['amber', '#E8B04A', 'bg-amber'],
  ['bad', '#C8372D', 'bg-bad'],
] as const

const stats = [
  { value: '2.5M+', label: 'tonnes CO₂ tracked' },
  { value: '500K+', label: 'carbon credits' },
  { value: '99.2%', label: 'accuracy rate' },
  { value: '50+', label: 'global markets' },
]

export function KitFoundations() {
  return (
    <>
      <KitSection title="Colour">
        <ul className="grid grid-cols-4 gap-3 lg:grid-cols-8">
          {colours.map(([name, value, fill]) => (
            <li key={name}>
              <span className={`block h-22 rounded-lg border border-line ${fill}`} />
              <b className="mt-2 block text-sm font-semibold">{name}</b>
              <code className="mono text-2xs text-fg-subtle">{value}</code>
            </li>
          ))}
        </ul>
      </KitSection>
      <KitSection title="Type">
        <div className="grid gap-[18px]">
          <p className="text-display font-medium">Credible</p>
          <p className="text-h1 font-medium">Schibsted Grotesk, 500</p>
          <p className="font-serif text-entry leading-[1.1] tracking-title">
            Newsreader, for articles and quotes
          </p>
          <p className="mono text-xl">JetBrains Mono 7F3A·21C9 2,456.8 kg</p>
        </div>
      </KitSection>
      <KitSection title="Two-tone heading and figures">
        <SectionHeading title="A claim sentence." tail="And the sentence that supports it." />
        <StatStrip stats={stats} className="mt-8" />
      </KitSection>
    </>
  )
}
