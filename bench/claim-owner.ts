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
  const send = async (path: string, body: FormData | object = {}, method = 'POST') => {
    const isForm = body instanceof FormData
    const answer = await fetch(url + path, {
      method,
      headers: isForm ? headers : { ...headers, 'content-type': 'application/json' },
      body: isForm ? body : JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  await send('/api/workspace/organisation', { name: 'Harbour', country: 'AE', registrationNo: '' })
  const verifierOrg = await verifierOrganisation(url, env, headers.origin)
  return {
    cookie,
    send,
    newClaim: async (change: object = {}): Promise<string> =>
      `/api/workspace/claims/${(await send('/api/workspace/claims', { ...claim, ...change })).claim.id}`,
    dryRun: async (
      path: string,
      file: Uint8Array<ArrayBuffer>,
      name = 'activity.csv',
    ): Promise<string> => (await send(`${path}/import?dryRun=1`, form(file, '', name))).digest,
    import: (path: string, file: Uint8Array<ArrayBuffer>, digest: string) =>
      send(`${path}/import`, form(file, digest)),
    /** Shortens the period, so that about half of the rows are outside. */
    shorten: async (path: string) => {
      const answer = await fetch(url + path, { headers })
      const { version } = (await answer.json()).claim
      return send(path, { ...claim, periodTo: '2025-06-30', version }, 'PATCH')
    },
    remove: (path: string) => send(path, {}, 'DELETE'),
    submit: async (path: string) => {
      const asked = { verifierOrg, assurance: 'limited', standard: 'ISO 14064-3:2019' }
      await send(`${path}/engagement`, asked)
      return send(`${path}/submit`)
    },
  }
}

/** Has an administrator create the organisation, which its first member joins. */
async function verifierOrganisation(url: string, env: Record<string, string>, origin: string) {
  const username = 'assurance-admin'
  const { code, stderr } = await account(['add', 'cms', username, '--role', 'admin'], env, password)
  if (code !== 0) throw new Error(`no account was made: ${stderr}`)
  const admin = cookieOf(await post(`${url}/api/cms/login`, { username, password }))
  const made = await post(
    `${url}/api/cms/assurance/organisations`,
    { name: 'Assurers', country: 'AE', registrationNo: '', email: 'lead@assurers.example' },
    { cookie: admin, origin },
  )
  const { organisation, link } = await made.json()
  const token = new URL(link).pathname.split('/').at(-1)
  const cookie = cookieOf(await post(`${url}/api/client/links/${token}`, { password }, { origin }))
  const own = await fetch(`${url}/api/workspace/organisation`, { headers: { cookie } })
  const { invitations } = await own.json()
  const joining = `${url}/api/workspace/invitations/${invitations[0].id}/join`
  await post(joining, {}, { cookie, origin })
  return organisation.id as string
}

function form(file: Uint8Array<ArrayBuffer>, expect = '', name = 'activity.csv') {
  const body = new FormData()
  body.set('file', new File([file], name))
  body.set('mapping', '{}')
  body.set('expect', expect)
  return body
}
