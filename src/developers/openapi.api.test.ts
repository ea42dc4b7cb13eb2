import { expect, it } from 'vitest'
import { testApp } from '../../tests/support/test-app.ts'
import { operations } from './operations.server.ts'

const test = testApp()

it('describes every call that the server routes, and no other', () => {
  const routed = test.app.routes
    .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
    .map(({ method, path }) => `${method} ${path}`)
  const described = operations.map(({ method, path }) => `${method.toUpperCase()} ${path}`)
  expect(described.sort()).toEqual([...new Set(routed)].sort())
})

it('is made from the rules that check a request', async () => {
  const document = await (await test.call('/api/openapi.json')).json()
  expect(document.openapi).toBe('3.1.0')
  const body = document.paths['/api/contact'].post.requestBody.content['application/json'].schema
  expect(body.required).toContain('interestArea')
  expect(body.properties.interestArea.enum).toContain('carbon-credits')
  expect(document.paths['/api/cms/enquiries/{id}'].get.parameters[0]).toMatchObject({
    name: 'id',
    in: 'path',
    required: true,
  })
})
