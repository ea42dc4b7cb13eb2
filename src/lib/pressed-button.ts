/**
 * Marks the control that was pressed before its script was there, for the script to press it again;
 * not a button that sends a form which works without. The inline script of scripts-last does the
 * same until the page is hydrated.
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

/** Parts of a drawing have no `click()`. */
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
