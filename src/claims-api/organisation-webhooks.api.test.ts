import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { like } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { memberBeside } from '../../tests/support/person.ts'
import { connectionsPath, gasRow, sendJson, withToken } from '../../tests/support/program.ts'
import { testApp } from '../../tests/support/test-app.ts'
import { createSender } from '../connections/send-deliveries.server.ts'
import { organisationConnections } from '../main/organisation-connections.ts'
import { mailQueue } from '../server/mail/mail.tables.ts'

const test = testApp({
  SITE_URL: 'https://terraproof.example',
  OUTBOUND_PRIVATE_HOSTS: '127.0.0.1',
  // Nobody listens there, so mail stays in its queue.
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'Site <site@terraproof.example>',
})

const receiver = createServer((_req, res) => res.writeHead(410).end('gone'))
await once(receiver.listen(0, '127.0.0.1'), 'listening')
const { port } = receiver.address() as AddressInfo
afterAll(() => {
  receiver.close()
  receiver.closeAllConnections()
})

const addressOf = (username: string) => `${username}@port.example`

function giveAddress(username: string) {
  return test.alterDatabase(
    `update users set email = '${addressOf(username)}' where id = (select user_id from client_accounts where username = '${username}')`,
  )
}

it('tells the owners of an organisation, and nobody else, that its webhook was disabled', async () => {
  const { owner, claim, by } = await withToken(test)
  const second = await memberBeside(test, owner, 'owner')
  const former = await memberBeside(test, owner, 'owner')
  const preparer = await memberBeside(test, owner, 'preparer')
  const other = await withToken(test)
  for (const { username } of [owner, second, former, preparer, other.owner]) {
    await giveAddress(username)
  }
  await test.alterDatabase(
    `update org_members set ended_at = now() where user_id = (select user_id from client_accounts where username = '${former.username}')`,
  )
  const url = `http://127.0.0.1:${port}/hook`
  const json = { name: 'Accounts', url, events: organisationConnections.events }
  expect((await owner.call(`${connectionsPath}/webhooks`, { json })).status).toBe(201)
  await sendJson(by, claim.id, { rows: [gasRow] })
  const sender = createSender(test.services, [organisationConnections], { timeoutMs: 5000 })
  await sender.sendDue()
  await sender.idle()

  const { webhooks } = await (await owner.call(connectionsPath)).json()
  expect(webhooks).toMatchObject([{ disabledBecause: 'gone', pausedAt: expect.any(String) }])
  const told = await test.services.db
    .select()
    .from(mailQueue)
    .where(like(mailQueue.subject, 'Webhook disabled:%'))
  expect(told.map(({ toAddress }) => toAddress).sort()).toEqual(
    [owner, second].map(({ username }) => addressOf(username)).sort(),
  )
  expect(told[0]).toMatchObject({
    subject: 'Webhook disabled: Accounts',
    body: expect.stringContaining(`https://terraproof.example${connectionsPath.slice(4)}`),
  })
})
