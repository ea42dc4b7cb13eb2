import { blog } from '../../../content/blog.ts'
import { line, lines, object } from './field.ts'

export type BlogContent = { title: string; text: string; description: string }

const { title, text, description } = blog
export const shippedBlog: BlogContent = { title, text, description }

export const blogRules = object<BlogContent>('Blog', {
  title: line('Headline', 80),
  text: lines('Introduction', 300),
  description: lines('Description for search engines', 300),
})
