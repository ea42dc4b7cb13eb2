import type { MetaDescriptor } from 'react-router'
import { cmsFrame } from '../../../content/cms/frame.ts'
import { pageTitle } from '../../../content/common.ts'

/** Metadata of every CMS screen, which search engines must not index. */
export function cmsMeta(title: string): MetaDescriptor[] {
  return [
    { title: pageTitle(`${title} · ${cmsFrame.tag}`) },
    { name: 'robots', content: 'noindex' },
  ]
}
