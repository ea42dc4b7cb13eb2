import { globSync, statSync } from 'node:fs'

/** Brotli bytes of the scripts that a document references, before anything is clicked. */
export async function scriptBytes(url: string) {
  const html = await (await fetch(url)).text()
  const names = new Set(html.match(/\/assets\/[\w.-]+\.js/g))
  return [...names].reduce((sum, name) => sum + statSync(`build/client${name}.br`).size, 0)
}

/** Scripts of the text editor, which are loaded when a page is edited. */
export function editorBytes() {
  const files = globSync('build/client/assets/rich-text-editor-*.js.br')
  if (files.length === 0) throw new Error('the build has no text editor')
  return files.reduce((sum, file) => sum + statSync(file).size, 0)
}
