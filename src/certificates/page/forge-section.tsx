import { lazy, memo, Suspense } from 'react'
import { forgeWords } from '../../../content/claims/forge.ts'
import { useNear } from '../../lib/use-near.ts'
import { Container } from '../../ui/container.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'

const ForgeBench = lazy(async () => ({
  default: (await import('../forge/forge-bench.tsx')).ForgeBench,
}))

/** Its script and its sixty fields come when the reader does, and not before the file is read. */
export const ForgeSection = memo(function ForgeSection({
  text,
  siteKeys,
}: {
  text: string
  siteKeys: readonly string[]
}) {
  const [section, isNear] = useNear<HTMLElement>()
  return (
    <section ref={section} aria-labelledby="forge" className="forge-section on-dark needs-scripts">
      <Container>
        <SectionHeading
          id="forge"
          title={forgeWords.heading}
          tail={forgeWords.tail}
          className="max-w-[44rem]"
        />
        <div className="min-h-[60rem]">
          {text !== '' && isNear && (
            <Suspense>
              <ForgeBench key={text} text={text} siteKeys={siteKeys} />
            </Suspense>
          )}
        </div>
      </Container>
    </section>
  )
})
