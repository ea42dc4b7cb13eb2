import { press } from './pressed-button.ts'

type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Records focus, typed text and a pressed button below an element, and restores them below another
 * element with the same markup.
 */
export function carryOver(from: Element): (to: Element) => void {
  const all = elementsOf(from)
  const focused = all.indexOf(document.activeElement as Element)
  const typed = all.flatMap((element, at) =>
    isField(element) && isChanged(element) ? [{ at, value: element.value }] : [],
  )
  const pressed = all.findIndex((element) => element.matches('[data-pressed]'))
  return (to) => {
    const now = elementsOf(to)
    for (const { at, value } of typed) {
      const field = now[at]
      if (field && isField(field)) enter(field, value)
    }
    const target = now[focused]
    if (target instanceof HTMLElement || target instanceof SVGElement) {
      target.focus({ preventScroll: true })
    }
    const control = now[pressed]
    if (control) press(control)
  }
}

const elementsOf = (root: Element) => [...root.querySelectorAll('*')]

const isField = (element: Element): element is FormField =>
  element.matches('input, textarea, select')

const isChanged = (field: FormField) =>
  field instanceof HTMLSelectElement ? field.value !== '' : field.value !== field.defaultValue

/**
 * Sets the value through the prototype, because React ignores a value that is set on the element
 * itself.
 */
function enter(field: FormField, value: string) {
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
  setter?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
