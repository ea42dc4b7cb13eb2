import { useQuery } from '@tanstack/react-query'
import { dashboard } from '../../content/cms/dashboard.ts'
import { cmsPaths } from '../../content/cms/frame.ts'
import { isAtLeast } from '../accounts/cms-roles.ts'
import { useSignedIn } from '../frames/cms/signed-in.tsx'
import { mediaQuery, mediaSamples } from '../media/media-query.ts'
import { pageSamples, pagesQuery } from '../pages/list/pages-query.ts'
import { SamplesAction } from '../pages/list/samples-action.tsx'
import { OfferWell, StepsCard } from '../ui/app/steps-card.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { newestMedia } from './media-card.tsx'

const words = dashboard.firstSteps

/** What to do in a CMS without pages and pictures. */
export function FirstSteps() {
  const { role } = useSignedIn()
  const isEditor = isAtLeast(role, 'editor')
  const { noPages, noMedia } = useMissing()
  if (!noPages || !noMedia) return null
  return (
    <div className="mb-5 grid gap-4">
      <Steps isAdmin={role === 'admin'} isEditor={isEditor} />
      {isEditor && <Samples noPages noMedia />}
      {role === 'admin' && (
        <OfferWell {...words.assurance}>
          <ButtonLink href={cmsPaths.assurance} variant="outline">
            {words.assurance.action}
          </ButtonLink>
        </OfferWell>
      )}
    </div>
  )
}

/** Offers samples of the one kind that is missing. */
export function MoreSamples() {
  const { noPages, noMedia } = useMissing()
  if (noPages === noMedia) return null
  return (
    <div className="mt-5">
      <Samples noPages={noPages} noMedia={noMedia} />
    </div>
  )
}

function useMissing() {
  // Only a CMS without published pages, where it matters, has to count the others.
  const published = useQuery(pagesQuery({ status: 'published', pageSize: 1 })).data?.total
  const pages = useQuery({ ...pagesQuery({ pageSize: 1 }), enabled: published === 0 }).data?.total
  const media = useQuery(mediaQuery(newestMedia)).data?.total
  return { noPages: pages === 0, noMedia: media === 0 }
}

function Samples({ noPages, noMedia }: { noPages: boolean; noMedia: boolean }) {
  return (
    <OfferWell {...words.samples}>
      {noPages && <SamplesAction {...pageSamples} act="add" />}
      {noMedia && <SamplesAction {...mediaSamples} act="add" />}
    </OfferWell>
  )
}

function Steps({ isAdmin, isEditor }: { isAdmin: boolean; isEditor: boolean }) {
  const last = isAdmin ? words.colleagues : words.site
  return (
    <StepsCard
      label={words.label}
      doneLabel={words.done}
      current={0}
      steps={[
        {
          ...words.page,
          ...(!isEditor && { text: words.page.textForAuthors }),
          action: (
            <>
              <ButtonLink href={cmsPaths.newPage}>{words.page.action}</ButtonLink>
              {isEditor && (
                <ButtonLink href={cmsPaths.importPages} variant="ghost">
                  {words.page.otherAction}
                </ButtonLink>
              )}
            </>
          ),
        },
        { ...words.media, action: <Later href={cmsPaths.media}>{words.media.action}</Later> },
        {
          ...last,
          action: <Later href={isAdmin ? cmsPaths.users : cmsPaths.site}>{last.action}</Later>,
        },
      ]}
    />
  )
}

function Later({ href, children }: { href: string; children: string }) {
  return (
    <ButtonLink href={href} variant="outline">
      {children}
    </ButtonLink>
  )
}
