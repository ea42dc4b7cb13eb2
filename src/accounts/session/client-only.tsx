import { type ComponentType, lazy, Suspense } from 'react'
import { useSignedInCookie } from './use-signed-in-cookie.ts'

type Others<Props> = {
  /** What visitors see. */
  Visitor?: ComponentType<Props>
  /** What clients see until their part is loaded. */
  Loading?: ComponentType<Props>
}

/** A part that only clients see: visitors download nothing of it. */
export function clientOnly<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { Visitor, Loading }: Others<Props> = {},
): ComponentType<Props> {
  const Part = lazy(async () => {
    const [Loaded, { QueryProvider }] = await Promise.all([
      load(),
      import('../../lib/query/query-provider.tsx'),
    ])
    return {
      default: (props: Props) => (
        <QueryProvider>
          <Loaded {...props} />
        </QueryProvider>
      ),
    }
  })

  return function ClientOnly(props: Props) {
    if (!useSignedInCookie()) return Visitor ? <Visitor {...props} /> : null
    return (
      <Suspense fallback={Loading && <Loading {...props} />}>
        <Part {...props} />
      </Suspense>
    )
  }
}
