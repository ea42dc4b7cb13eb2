import { adminPassword, post } from './server-process.ts'

/** A fetch below this address as the first admin. */
export async function signedInFetch(url: string) {
  const answer = await post(`${url}/api/cms/login`, { username: 'admin', password: adminPassword })
  if (!answer.ok) throw new Error(`sign-in failed: ${await answer.text()}`)
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return (path: string, { method = 'GET', json }: { method?: string; json?: unknown } = {}) =>
    fetch(url + path, {
      method,
      headers: { cookie, 'content-type': 'application/json' },
      body: json === undefined ? undefined : JSON.stringify(json),
    })
}
