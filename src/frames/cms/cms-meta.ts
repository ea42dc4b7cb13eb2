import type { MetaDescriptor } from 'react-router'
import { cmsFrame } from '../../../content/cms/frame.ts'
import { pageTitle } from '../../../content/common.ts'

/** For every CMS screen: search engines leave it out. */
export function cmsMeta(title: string): MetaDescriptor[] {
  return [
    { title: pageTitle(`${title} · ${cmsFrame.tag}`) },
    { name: 'robots', content: 'noindex' },
  ]
}
