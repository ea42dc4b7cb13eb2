import { expect, it } from 'vitest'
import { testApp } from '../../tests/support/test-app.ts'
import { apiCalls } from '../server/http/describe-call.ts'

const test = testApp()

const secure = testApp({ SITE_URL: 'https://terraproof.example' })

it('describes every call that the server routes', () => {
  const calls = apiCalls(test.app)
  expect(calls.length).toBeGreaterThan(30)
  expect(calls.filter(({ summary }) => summary === '').map(({ path }) => path)).toEqual([])
})

it('reads from its guard who may make a call', () => {
  const who = Object.fromEntries(
    apiCalls(test.app).map(({ method, path, who }) => [`${method} ${path}`, who]),
  )
  expect(who).toMatchObject({
    'POST /api/contact': undefined,
    'GET /api/cms/pages': 'author',
    'GET /api/cms/clients': 'admin',
    'GET /api/client/session': 'client',
    'POST /api/cms/generate-static': 'editor',
  })
})

it('says of each call that writes in a session whether it asks for a recent proof', async () => {
  const { paths } = await (await test.call('/api/openapi.json')).json()
  const asked = 'Asks for a proof of identity given in the last 5 minutes'
  expect(paths['/api/cms/users'].post.description).toBe(asked)
  expect(paths['/api/workspace/reviews/{id}/sign'].post.description).toBe(asked)
  expect(paths['/api/cms/pages'].post.description).toBe('Asks for no recent proof')
  expect(paths['/api/cms/pages'].get.description).toBeUndefined()
  expect(paths['/api/v1/claims/{id}/rows'].post.description).toBeUndefined()
})

it('names the cookie as it is on this address', async () => {
  const cookies = async (app: typeof test) => {
    const { components } = await (await app.call('/api/openapi.json')).json()
    return components.securitySchemes.editor.name
  }
  expect(await cookies(test)).toBe('cms_session')
  expect(await cookies(secure)).toBe('__Host-cms_session')
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

it('says what programs send: types of a body, and a header', async () => {
  const document = await (await test.call('/api/openapi.json')).json()
  const { requestBody, parameters } = document.paths['/api/v1/claims/{id}/rows'].post
  expect(Object.keys(requestBody.content)).toEqual(
    expect.arrayContaining(['text/csv', 'application/json']),
  )
  expect(parameters.at(-1)).toMatchObject({ name: 'Idempotency-Key', in: 'header' })
})
