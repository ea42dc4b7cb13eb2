// @vitest-environment jsdom

import { expect, it, vi } from 'vitest'
import { carryOver } from './carry-over.ts'
import { markPressed } from './pressed-button.ts'

const markup = '<button type="button">Turn</button><form action="/x"><button>Send</button></form>'

function section() {
  const element = document.createElement('div')
  element.innerHTML = markup
  document.body.append(element)
  return element
}

/** Presses a button before hydration and returns how often it is pressed after it. */
function pressedAfterWaking(label: string) {
  const asleep = section()
  asleep.addEventListener('click', markPressed)
  // jsdom does not send forms; a browser would leave the page here.
  asleep.addEventListener('submit', (event) => event.preventDefault())
  buttonIn(asleep, label)?.click()
  const awake = section()
  const pressed = vi.fn()
  buttonIn(awake, label)?.addEventListener('click', pressed)
  carryOver(asleep)(awake)
  asleep.remove()
  awake.remove()
  return pressed.mock.calls.length
}

function buttonIn(element: Element, label: string) {
  return [...element.querySelectorAll('button')].find((button) => button.textContent === label)
}

it('a button that was pressed while its section slept is pressed again', () => {
  expect(pressedAfterWaking('Turn')).toBe(1)
})

it('one that sends a form which works without scripts is left to the browser', () => {
  expect(pressedAfterWaking('Send')).toBe(0)
})
