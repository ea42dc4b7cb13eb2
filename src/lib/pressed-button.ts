/**
 * Marks a control that is pressed before its script is loaded, so that the script can press it
 * again. Buttons of forms that work without scripts are left to the browser. Until hydration, the
 * inline script of scripts-last does the same.
 */
export function markPressed(event: Event) {
  const control = (event.target as Element).closest('button, [role=radio]')
  if (!control || sendsForm(control)) return
  event.preventDefault()
  document.querySelector('[data-pressed]')?.removeAttribute('data-pressed')
  control.setAttribute('data-pressed', '')
}

export function pressMarked() {
  const control = document.querySelector('[data-pressed]')
  control?.removeAttribute('data-pressed')
  if (control) press(control)
}

/** SVG elements have no `click()`. */
export function press(control: Element) {
  control.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
}

function sendsForm(control: Element) {
  return (
    control instanceof HTMLButtonElement &&
    control.type === 'submit' &&
    control.form?.hasAttribute('action') === true
  )
}
