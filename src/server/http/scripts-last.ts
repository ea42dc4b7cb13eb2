/**
 * Pages can be read without scripts, so scripts wait for the first paint and do not compete with
 * the font, the first picture and the layout.
 */
export function scriptsLast(html: string) {
  const moved = replaceOnce(html, moduleScript, laterScript).replaceAll(
    '<link rel="modulepreload"',
    '<link data-later="modulepreload" fetchpriority="low"',
  )
  const end = moved.lastIndexOf('</body>')
  if (end < 0) throw new Error('a document has no </body> to start its scripts from')
  return {
    html: `${moved.slice(0, end)}<script>${startScripts}</script>${moved.slice(end)}`,
    starter: startScripts,
  }
}

const moduleScript = '<script type="module" async="">'
const laterScript = '<script type="text/plain" data-later>'

/** Throws if React Router changed its markup: a page whose scripts never start must not be sent. */
function replaceOnce(html: string, wanted: string, replacement: string) {
  const found = html.split(wanted).length - 1
  if (found !== 1) throw new Error(`a document has ${wanted} ${found} times instead of once`)
  return html.replace(wanted, replacement)
}

// The copy has the same text as the script in the page, so the policy's hash allows it too. A page
// in the background is never painted, and some browsers do not report their paints, so there is a
// timeout. A button pressed meanwhile is marked for the script to press it again, unless it submits
// a form that works without scripts.
//
// Trusted Types: a text that reaches a sink as a plain string passes only if it cannot run: parsed
// into a document of its own (the editor does that), without any markup (structured data), or React's
// empty script element. HTML of our own goes through `trustedHtml`.
const startScripts = `(() => {
let started
const later = document.querySelector('script[data-later]').text
window.trustedTypes?.createPolicy('default', {
createHTML: (html, type, sink) =>
!sink || sink.startsWith('DOMParser') || !html.includes('<') || html === '<script></' + 'script>' ? html : null,
createScript: (text) => text === later ? text : null,
createScriptURL: (url) => new URL(url, location).href.startsWith(location.origin + '/assets/') ? url : null
})
const start = () => {
if (started) return
started = true
for (const link of document.querySelectorAll('link[data-later]')) link.rel = link.dataset.later
const script = document.createElement('script')
script.type = 'module'
script.text = later
document.body.append(script)
}
addEventListener('click', (event) => {
const button = event.target.closest('button, [role=radio]')
if (!button || document.documentElement.dataset.hydrated) return
if (button.type === 'submit' && button.form?.hasAttribute('action')) return
event.preventDefault()
document.querySelector('[data-pressed]')?.removeAttribute('data-pressed')
button.setAttribute('data-pressed', '')
})
if (document.hidden) return start()
new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
addEventListener('load', () => setTimeout(start, 1000))
})()`
