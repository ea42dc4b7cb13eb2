import { expect, it } from 'vitest'
import { clientLoginPath, clientReturnPath, loginPath, returnPath } from './return-path.ts'

it('leads back to the screen that was asked for', () => {
  const path = loginPath('/cms/enquiries?state=new')
  expect(returnPath(path.slice(path.indexOf('?')))).toBe('/cms/enquiries?state=new')
})

it('leads to the dashboard where nothing else was asked for', () => {
  expect(loginPath('/cms')).toBe('/cms/login')
  expect(returnPath('')).toBe('/cms')
})

it.each([
  'https://elsewhere.example',
  'https://elsewhere.example/cms/enquiries',
  '//elsewhere.example',
  '//elsewhere.example/cms',
  '/\\elsewhere.example/cms',
  '\\\\elsewhere.example/cms',
  '/\t/elsewhere.example/cms',
  '/\n/elsewhere.example/cms',
  '/%2f/elsewhere.example/cms',
  '/cms/../home',
  '/cms/..',
  '/cms\\..\\home',
  '/cms/%2e%2e/home',
  '/cms/.\t./home',
  '/cms/x/../login',
  '/cms/login?next=/cms/login',
  '/home',
  '/cmsx',
  '/cms/login',
  'cms',
  'javascript:alert(1)',
  'http://[',
])('does not follow %j', (wanted) => {
  expect(returnPath(`?${new URLSearchParams({ next: wanted })}`)).toBe('/cms')
})

it.each([
  ['/cms/pages/../enquiries#top', '/cms/enquiries#top'],
  ['/cms\\enquiries', '/cms/enquiries'],
  ['/cms/./pages/edit/1?x=//y', '/cms/pages/edit/1?x=//y'],
])('goes to %j as a browser reads it', (wanted, path) => {
  expect(returnPath(`?${new URLSearchParams({ next: wanted })}`)).toBe(path)
})

it('leads a client back into the workspace, and nowhere else', () => {
  const path = clientLoginPath('/workspace/organisation?x=1')
  expect(clientReturnPath(path.slice(path.indexOf('?')))).toBe('/workspace/organisation?x=1')
  for (const wanted of ['', '/cms', '//elsewhere.example/workspace', '/workspace/../account']) {
    expect(clientReturnPath(`?${new URLSearchParams({ next: wanted })}`)).toBe('/dashboard')
  }
})
