import type { Route } from './+types/redirect.route.ts'
import { redirectMeta } from './redirect-meta.ts'
import { RedirectView } from './redirect-view.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return redirectMeta(matches)
}

export default function Redirect() {
  return <RedirectView />
}
