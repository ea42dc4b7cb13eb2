import { expect, it } from 'vitest'
import { startServer } from '../support/server-process.ts'
import { newPostgresEnv } from '../support/test-database.ts'

it('shows the redirect page at /login if an external platform is set', async () => {
  const server = await startServer({
    ...(await newPostgresEnv()),
    PLATFORM_URL: 'https://platform.example/start',
  })
  const html = await (await fetch(`${server.url}/login`)).text()
  expect(html).toContain('Redirecting to Terraproof Platform...')
  expect(html).toContain('content="0;url=https://platform.example/start"')
  expect(html).not.toContain('type="password"')
  await server.stop()
})
