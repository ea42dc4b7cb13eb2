import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../project-root.ts'

// React Router marks some addresses with a # at their end.
const stylesheetLink = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)(#?)"\/>/g
const sheets = new Map<string, string>()

/**
 * Puts the stylesheets into the document: the first paint need not wait for another round trip. The
 * link stays in its place, since React looks for it there, but switched off it is not even fetched.
 */
export function inlineStyles(html: string) {
  return html.replace(
    stylesheetLink,
    (_link, href: string, mark: string) =>
      `<style>${readSheet(href)}</style><link rel="stylesheet" disabled href="${href}${mark}"/>`,
  )
}

function readSheet(href: string) {
  let css = sheets.get(href)
  if (css === undefined) {
    css = readFileSync(join(projectRoot, 'build/client', href), 'utf8')
    sheets.set(href, css)
  }
  return css
}
