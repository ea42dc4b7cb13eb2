import type { MetaDescriptor } from 'react-router'
import { blog } from '../../../../content/blog.ts'

/** The address of one page of a list. */
export function pageOf(path: string, page: number) {
  return page === 1 ? path : `${path}?page=${page}`
}

export function feedLinks(path: string): MetaDescriptor[] {
  return [
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/atom+xml',
      title: blog.feed,
      href: `${path}/feed.xml`,
    },
  ]
}
