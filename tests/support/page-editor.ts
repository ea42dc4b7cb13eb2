import type { Page } from '@playwright/test'
import { expect } from './browser-test.ts'

/** The editable text of the page. */
export const text = (page: Page) => page.getByRole('textbox', { name: /^Content/ })

export async function open(page: Page, path: string) {
  await page.goto(path)
  await expect(text(page)).toBeVisible()
}

/** Types at the end of the text. */
export async function write(page: Page, words: string) {
  await text(page).click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(words)
}
