import { data } from 'react-router'
import { unknownPath } from '../../content/not-found.ts'
import { SiteLayout } from '../frames/site/site-layout.tsx'
import { NotFoundView } from './not-found-view.tsx'

export function loader() {
  return data(null, { status: 404 })
}

export function meta() {
  return [
    { title: unknownPath.meta.title },
    { name: 'description', content: unknownPath.meta.description },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function UnknownPath() {
  return (
    <SiteLayout>
      <NotFoundView words={unknownPath} />
    </SiteLayout>
  )
}
