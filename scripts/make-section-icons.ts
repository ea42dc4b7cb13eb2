import { writeFileSync } from 'node:fs'
import type { LucideIcon } from 'lucide-react'
import BadgeCheck from 'lucide-react/icons/badge-check'
import BookOpen from 'lucide-react/icons/book-open'
import Building2 from 'lucide-react/icons/building-2'
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import Compass from 'lucide-react/icons/compass'
import Container from 'lucide-react/icons/container'
import Database from 'lucide-react/icons/database'
import FileCheck from 'lucide-react/icons/file-check'
import FingerprintPattern from 'lucide-react/icons/fingerprint-pattern'
import Globe from 'lucide-react/icons/globe'
import Handshake from 'lucide-react/icons/handshake'
import HardHat from 'lucide-react/icons/hard-hat'
import Landmark from 'lucide-react/icons/landmark'
import Leaf from 'lucide-react/icons/leaf'
import Lightbulb from 'lucide-react/icons/lightbulb'
import LinkDrawing from 'lucide-react/icons/link'
import MapDrawing from 'lucide-react/icons/map'
import Megaphone from 'lucide-react/icons/megaphone'
import Plug from 'lucide-react/icons/plug'
import RadioTower from 'lucide-react/icons/radio-tower'
import Route from 'lucide-react/icons/route'
import Satellite from 'lucide-react/icons/satellite'
import Scale from 'lucide-react/icons/scale'
import Server from 'lucide-react/icons/server'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Sprout from 'lucide-react/icons/sprout'
import Target from 'lucide-react/icons/target'
import Telescope from 'lucide-react/icons/telescope'
import Trees from 'lucide-react/icons/trees'
import Users from 'lucide-react/icons/users'
import Vault from 'lucide-react/icons/vault'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { IconName } from '../content/pages/marketing-page.ts'

// Thirty icons are 4 KB of script as components, and none as one picture that all pages share. Run
// `npm run icons` again when IconName changes.
const icons: Record<IconName, LucideIcon> = {
  'badge-check': BadgeCheck,
  'book-open': BookOpen,
  'building-2': Building2,
  'chart-no-axes-column': ChartNoAxesColumn,
  compass: Compass,
  container: Container,
  database: Database,
  'file-check': FileCheck,
  'fingerprint-pattern': FingerprintPattern,
  globe: Globe,
  handshake: Handshake,
  'hard-hat': HardHat,
  landmark: Landmark,
  leaf: Leaf,
  lightbulb: Lightbulb,
  link: LinkDrawing,
  map: MapDrawing,
  megaphone: Megaphone,
  plug: Plug,
  'radio-tower': RadioTower,
  route: Route,
  satellite: Satellite,
  scale: Scale,
  server: Server,
  'shield-check': ShieldCheck,
  sprout: Sprout,
  target: Target,
  telescope: Telescope,
  trees: Trees,
  users: Users,
  vault: Vault,
}

const symbols = Object.entries(icons).map(([name, icon]) => {
  const drawing = renderToStaticMarkup(createElement(icon)).replace(/^<svg[^>]*>|<\/svg>$/g, '')
  return `<symbol id="${name}" viewBox="0 0 24 24">${drawing}</symbol>`
})

writeFileSync(
  new URL('../public/images/section-icons.svg', import.meta.url),
  `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`,
)
