import type { BlogContent } from '../../../site-content/rules/blog.ts'
import { BlogFrame } from './blog-list.tsx'

/** The head of the list of articles, for the preview of the CMS. */
export function BlogPreview({ title, text }: BlogContent) {
  return (
    <BlogFrame title={title} text={text}>
      {null}
    </BlogFrame>
  )
}
