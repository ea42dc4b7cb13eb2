import { expect, it } from 'vitest'
import { loginPath, returnPath } from './return-path.ts'

it('leads back to the screen that was asked for', () => {
  const path = loginPath('/cms/enquiries?state=new')
  expect(returnPath(path.slice(path.indexOf('?')))).toBe('/cms/enquiries?state=new')
})

it('leads to the dashboard where nothing else was asked for', () => {
  expect(loginPath('/cms')).toBe('/cms/login')
  expect(returnPath('')).toBe('/cms')
})

it.each(['https://elsewhere.example', '//elsewhere.example', '/home', '/cmsx', '/cms/login'])(
  'does not follow %s',
  (wanted) => {
    expect(returnPath(`?${new URLSearchParams({ next: wanted })}`)).toBe('/cms')
  },
)
