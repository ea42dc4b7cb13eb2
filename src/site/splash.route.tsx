import { frame } from '../../content/frame.ts'
import { splash as shipped } from '../../content/splash.ts'
import { type ChangedWords, useWords, WithChangedWords } from '../frames/site/changed-words.tsx'
import { pageMeta } from '../frames/site/page-meta.ts'
import { mainId } from '../frames/site/skip-link.tsx'
import { overlay } from '../lib/overlay.ts'
import { useReducedMotion } from '../lib/use-media-query.ts'
import { useSessionFlag } from '../lib/use-session-flag.ts'
import { servicesContext } from '../server/route-context.ts'
import { splashDocument } from '../site-content/documents.server.ts'
import { readChanged } from '../site-content/read-content.server.ts'
import { Container } from '../ui/container.tsx'
import { Logo } from '../ui/logo.tsx'
import type { Route } from './+types/splash.route.ts'
import { CityStrip } from './splash/city-strip.tsx'
import { EnterButton } from './splash/enter-button.tsx'
import { SplashFilm } from './splash/splash-film.tsx'
import './splash/splash.css'

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { meta: words } = overlay(shipped, (loaderData as ChangedWords | null)?.splash)
  return pageMeta({ ...words, path: '/', matches })
}

export const loader = ({ context }: Route.LoaderArgs) =>
  readChanged(context.get(servicesContext), splashDocument)

export default function SplashRoute({ loaderData }: Route.ComponentProps) {
  return (
    <WithChangedWords words={loaderData}>
      <SplashPage />
    </WithChangedWords>
  )
}

export function SplashPage() {
  const splash = useWords('splash', shipped)
  const { name } = useWords('frame', frame)
  const [paused, setPaused] = useSessionFlag('splash-paused')
  const still = useReducedMotion()
  return (
    <main
      id={mainId}
      tabIndex={-1}
      className="on-dark relative isolate grid min-h-svh grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr_auto] overflow-hidden outline-none"
    >
      <SplashFilm paused={paused} />
      <Container className="pt-5 sm:pt-7">
        <Logo name={name} size={36} className="min-h-(--hit) text-2xl!" />
      </Container>
      <Container className="flex items-end justify-between gap-7 self-end pt-10 pb-[clamp(2.5rem,6vh,4.5rem)] max-sm:flex-col max-sm:items-start sm:gap-10">
        <h1 className="max-w-[11.5em] text-display leading-none!">{splash.title}</h1>
        <EnterButton />
      </Container>
      <CityStrip still={still} paused={paused} onPause={setPaused} />
    </main>
  )
}
