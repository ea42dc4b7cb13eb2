import { figuresWords as words } from '../../../content/claims/figures-to-copy.ts'
import { copyWords } from '../../../content/common.ts'
import { copiedText, withZeros } from '../../factors/figures/copied-text.ts'
import { tonnesText } from '../../lib/tonnes-text.ts'
import type { CertificateView } from '../certificate-view.ts'
import { figureFacts, figuresNote } from '../figure-facts.ts'
import { element } from './element.ts'

/** The figures of a certificate that passed its checks, as forms ask for them. */
export function figuresSection(view: CertificateView) {
  const { figures, rounding, spend } = view.figures
  const facts = figureFacts(view)
  const note = figuresNote(view)
  const said = element('span', 'said')
  said.setAttribute('aria-live', 'polite')
  const sign = decimalSign(() => {
    for (const { shown, value } of lines) shown.textContent = sign.shown(value)
  })
  const lines = figures.map(({ label, value, unit }) => ({
    ...{ label, value, unit },
    shown: element('td', '', sign.shown(value)),
  }))
  const button = (label: string, textOf: () => string) => copyButton(label, textOf, said)
  const rows = [
    ...lines.map(({ label, value, unit, shown }) =>
      element(
        'tr',
        '',
        rowName(label),
        shown,
        element('td', '', unit),
        element(
          'td',
          '',
          button(words.copy(label), () => sign.written(value)),
        ),
      ),
    ),
    ...facts.map(({ label, value }) => {
      const cell = element('td', 'words', value)
      cell.colSpan = 2
      const copying = button(words.copy(label), () => value)
      return element('tr', '', rowName(label), cell, element('td', '', copying))
    }),
  ]
  const all = () => copiedText({ figures, facts, note }, sign.written)
  return element(
    'section',
    'to-copy',
    element('h2', '', words.title),
    element('p', '', note),
    sign.choice,
    element('div', 'wide', element('table', '', element('tbody', '', ...rows))),
    spend && element('p', 'detail', spend),
    element('p', 'detail', rounding),
    copyButton(words.copyAll, all, said, words.copyAll),
    said,
  )
}

function rowName(label: string) {
  const cell = element('th', '', label)
  cell.scope = 'row'
  return cell
}

/** Many forms take a comma. */
function decimalSign(onChange: () => void) {
  let hasComma = false
  const option = (isComma: boolean) => {
    const radio = element('input', '')
    Object.assign(radio, { type: 'radio', name: 'sign', checked: !isComma })
    radio.addEventListener('change', () => {
      hasComma = isComma
      onChange()
    })
    return element('label', '', radio, isComma ? words.comma : words.point)
  }
  const legend = element('legend', 'said', words.decimalSign)
  const written = (value: string) => (hasComma ? value.replace('.', ',') : value)
  return {
    choice: element('fieldset', '', legend, option(false), option(true)),
    written,
    shown: (value: string) => (hasComma ? written(withZeros(value)) : tonnesText(value)),
  }
}

function copyButton(label: string, textOf: () => string, said: HTMLElement, shown = words.copyOne) {
  const button = element('button', '', shown)
  button.type = 'button'
  button.setAttribute('aria-label', label)
  button.addEventListener('click', async () => {
    const isCopied = await navigator.clipboard.writeText(textOf()).then(
      () => true,
      () => false,
    )
    said.textContent = isCopied ? copyWords.done : copyWords.failed.title
    button.textContent = isCopied ? copyWords.done : copyWords.failed.title
    setTimeout(() => {
      button.textContent = shown
    }, 2000)
  })
  return button
}
