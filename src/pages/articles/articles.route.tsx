import Users from 'lucide-react/icons/users'
import { articleWords, authorWords } from '../../../content/cms/articles.ts'
import { cmsPaths } from '../../../content/cms/frame.ts'
import { isAtLeast } from '../../accounts/cms-roles.ts'
import { cmsMeta } from '../../frames/cms/cms-meta.ts'
import { ScreenHeading } from '../../frames/cms/screen-heading.tsx'
import { useSignedIn } from '../../frames/cms/signed-in.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PagesCard } from '../list/pages-card.tsx'

export const meta = () => cmsMeta(articleWords.title)

export default function ArticlesPage() {
  const isEditor = isAtLeast(useSignedIn().role, 'editor')
  return (
    <>
      <ScreenHeading title={articleWords.title} text={articleWords.text} back={null}>
        {isEditor && (
          <ButtonLink
            href={cmsPaths.authors}
            variant="outline"
            icon={<Icon of={Users} size={16} />}
          >
            {authorWords.title}
          </ButtonLink>
        )}
      </ScreenHeading>
      <PagesCard kind="article" />
    </>
  )
}
