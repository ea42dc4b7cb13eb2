import { redirectMeta } from '../frames/site/redirect-meta.ts'
import { RedirectView } from '../frames/site/redirect-view.tsx'
import type { Route } from './+types/redirect.route.ts'

export function meta({ matches }: Route.MetaArgs) {
  return redirectMeta(matches)
}

export default function Redirect() {
  return <RedirectView />
}
