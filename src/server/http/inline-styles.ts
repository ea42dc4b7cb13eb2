import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../project-root.ts'

// React Router appends a # to some addresses.
const stylesheetLink = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)(#?)"\/>/g
const sheetCache = new Map<string, string>()

/**
 * Inlines the stylesheets, so that the first paint needs no further round trip. The link stays in
 * place because React looks for it, but it is disabled and so not fetched.
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
