import { type ComponentType, memo, Suspense, use, useState } from 'react'
import { firstTouch } from '../lib/first-touch.ts'
import { useHydrated } from '../lib/use-hydrated.ts'

/**
 * A part below the fold that stays as the server wrote it until the visitor first does anything.
 * Its script is fetched then, and whoever only reads the first screen never pays for it. To be
 * awaited at the top of a module, because the server needs the component at once.
 */
export async function dormant(load: () => Promise<ComponentType>): Promise<ComponentType> {
  const onServer = import.meta.env.SSR ? await load() : undefined
  let loading: Promise<ComponentType> | undefined

  function Part({ asleep }: { asleep: boolean }) {
    if (!onServer) loading ??= asleep ? firstTouch().then(load) : load()
    const Component = onServer ?? use(loading as Promise<ComponentType>)
    return <Component />
  }

  // An update from above would make React drop the server's markup, so none reaches it: there are
  // no props, and what it renders stays the very same element.
  return memo(function Dormant() {
    const hydrated = useHydrated()
    const [part] = useState(
      hydrated ? (
        // After a change of page there is no markup to keep, so the change waits for the script.
        <Part asleep={false} />
      ) : (
        <Suspense fallback={null}>
          <Part asleep />
        </Suspense>
      ),
    )
    return part
  })
}
