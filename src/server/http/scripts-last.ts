/**
 * Everything can be read without scripts, so they wait for the first paint: font, first picture and
 * layout need not share line and processor with them.
 */
export function scriptsLast(html: string) {
  return html
    .replaceAll('<link rel="modulepreload"', '<link data-later="modulepreload" fetchpriority="low"')
    .replace('<script type="module" async="">', '<script type="text/plain" data-later>')
    .replace('</body>', `<script>${startScripts}</script></body>`)
}

// The copy has the same text as the script in the page, so the policy's hash allows it too. A page
// in the background is not painted, and some browsers tell nobody that they have painted. A button
// that is pressed meanwhile is marked, for the script to press it again, unless it sends a form that
// works without.
const startScripts = `(() => {
let started
const start = () => {
if (started) return
started = true
for (const link of document.querySelectorAll('link[data-later]')) link.rel = link.dataset.later
const script = document.createElement('script')
script.type = 'module'
script.text = document.querySelector('script[data-later]').text
document.body.append(script)
}
addEventListener('click', (event) => {
const button = event.target.closest('button')
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
