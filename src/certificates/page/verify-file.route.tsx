import FileX from 'lucide-react/icons/file-x'
import { useCallback, useEffect, useState } from 'react'
import { verifyWords } from '../../../content/claims/verify-page.ts'
import { pageMeta } from '../../frames/site/page-meta.ts'
import { SiteLayout } from '../../frames/site/site-layout.tsx'
import { socialCardPath } from '../../frames/site/social-card-path.ts'
import { servicesContext } from '../../server/route-context.ts'
import { sitePolicyOf } from '../../transparency/witnesses/site-policy.server.ts'
import { Button } from '../../ui/button.tsx'
import { Container } from '../../ui/container.tsx'
import { Icon } from '../../ui/icon.tsx'
import { readSiteTrust } from '../published-certificates.server.ts'
import type { SiteTrust } from '../site-trust.ts'
import type { Route } from './+types/verify-file.route.ts'
import { CertificatePage } from './certificate-page.tsx'
import { ChecksCard } from './checks-card.tsx'
import { type DroppedFile, droppedFile } from './dropped-file.ts'
import { useChecks } from './use-checks.ts'
import { VerifyHero, verifyHeroStyle } from './verify-hero.tsx'
import './certificate.css'

const words = verifyWords.result

export async function loader({ context }: Route.LoaderArgs) {
  const { db, config } = context.get(servicesContext)
  return { trust: await readSiteTrust(db, sitePolicyOf(config)) }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    ...words.meta,
    path: '/verify/file',
    matches,
    image: socialCardPath('/verify'),
  })
}

export default function VerifyFileRoute({ loaderData: { trust } }: Route.ComponentProps) {
  const [file, setFile] = useState<DroppedFile | null>(null)
  useEffect(() => {
    setFile((before) => before ?? droppedFile.take())
  }, [])
  return (
    <SiteLayout>
      {file ? (
        <Result file={file} trust={trust} onAnother={() => setFile(null)} />
      ) : (
        <VerifyHero title={words.title} lead={words.lead} onFile={setFile} />
      )}
    </SiteLayout>
  )
}

type ResultProps = { file: DroppedFile; trust: SiteTrust; onAnother: () => void }

function Result({ file, trust, onAnother }: ResultProps) {
  const load = useCallback(async () => ({ text: file.text, standing: null }), [file])
  const checks = useChecks(load, trust)
  const { phase, view } = checks
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [])
  return (
    <>
      {view ? (
        <CertificatePage view={view} checks={checks} trust={trust} />
      ) : (
        <section aria-labelledby="unreadable" className={verifyHeroStyle}>
          <Container>
            <h1 id="unreadable">{phase === 'done' ? words.unreadable : words.title}</h1>
            {phase === 'done' && (
              <p className="mt-[18px] flex items-start gap-2 text-lead text-fg-muted">
                <Icon of={FileX} size={22} className="mt-1" />
                {words.unreadableText}
              </p>
            )}
            <div className="light mt-9 rounded-xl bg-transparent!">
              <ChecksCard {...checks} outcome={phase === 'done' ? 'invalid' : null} />
            </div>
          </Container>
        </section>
      )}
      <Container className="flex flex-wrap items-center justify-between gap-4 py-10">
        <p className="text-fg-muted">{words.fromFile(file.name)}</p>
        <Button variant="outline" onClick={onAnother}>
          {words.another}
        </Button>
      </Container>
    </>
  )
}
