import { account, cookieOf, post, type startServer } from '../tests/support/server-process.ts'

type Server = Awaited<ReturnType<typeof startServer>>
export type ClaimOwner = Awaited<ReturnType<typeof claimOwner>>

const password = 'violet harbour engine'
const claim = {
  title: 'Greenhouse gas inventory 2025',
  periodFrom: '2025-01-01',
  periodTo: '2025-12-31',
  approach: 'operational-control',
  included: 'All sites',
  excluded: '',
  criteria: 'GHG Protocol Corporate Standard',
  gwp: 'AR5',
}

/** Somebody who owns an organisation and works on its claims through the API. */
export async function claimOwner({ url }: Server, env: Record<string, string>) {
  const username = 'owner'
  const { code, stderr } = await account(['add', 'client', username], env, password)
  if (code !== 0) throw new Error(`no account was made: ${stderr}`)
  const cookie = cookieOf(await post(`${url}/api/client/login`, { username, password }))
  const headers = { cookie, origin: url.replace('127.0.0.1', 'localhost') }
  const send = async (path: string, body: FormData | object = {}) => {
    const answer =
      body instanceof FormData
        ? await fetch(url + path, { method: 'POST', headers, body })
        : await post(url + path, body, headers)
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  await send('/api/workspace/organisation', { name: 'Harbour', country: 'AE', registrationNo: '' })
  return {
    cookie,
    newClaim: async (): Promise<string> =>
      `/api/workspace/claims/${(await send('/api/workspace/claims', claim)).claim.id}`,
    dryRun: async (path: string, file: Uint8Array<ArrayBuffer>): Promise<string> =>
      (await send(`${path}/import?dryRun=1`, form(file))).digest,
    import: (path: string, file: Uint8Array<ArrayBuffer>, digest: string) =>
      send(`${path}/import`, form(file, digest)),
    submit: (path: string) => send(`${path}/submit`),
  }
}

function form(file: Uint8Array<ArrayBuffer>, expect = '') {
  const body = new FormData()
  body.set('file', new File([file], 'activity.csv'))
  body.set('mapping', '{}')
  body.set('expect', expect)
  return body
}
