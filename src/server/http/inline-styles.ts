import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../project-root.ts'

// React Router marks some addresses with a # at their end.
const stylesheetLink = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)(#?)"\/>/g
const sheetCache = new Map<string, string>()

/**
 * Puts the stylesheets into the document: the first paint need not wait for another round trip. The
 * link stays in its place, since React looks for it there, but switched off it is not even fetched.
 */
export function inlineStyles(html: string) {
  const sheets: string[] = []
  const styled = html.replace(stylesheetLink, (_link, href: string, mark: string) => {
    const css = readSheet(href)
    sheets.push(css)
    return `<style>${css}</style><link rel="stylesheet" disabled href="${href}${mark}"/>`
  })
  return { html: styled, sheets }
}

function readSheet(href: string) {
  let css = sheetCache.get(href)
  if (css === undefined) {
    css = readFileSync(join(projectRoot, 'build/client', href), 'utf8')
    sheetCache.set(href, css)
  }
  return css
}
