import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { testApp } from '../../tests/support/test-app.ts'

const test = testApp({ BACKUP_EVERY: '24' })

it('warns when the last good backup is older than twice the interval', async () => {
  const admin = await test.editor({ role: 'admin' })
  const read = async () =>
    ((await (await admin.call('/api/cms/operations')).json()) as { backup: object }).backup
  expect(await read()).toEqual({ last: null, isLate: true })
  const folder = join(test.services.config.dataDir, 'backups')
  mkdirSync(folder, { recursive: true })
  const backUp = (hoursAgo: number) => {
    const time = new Date(Date.now() - hoursAgo * 3_600_000).toISOString().slice(0, 19)
    writeFileSync(join(folder, `${time.replaceAll(':', '-')}Z.backup`), '')
  }
  backUp(49)
  expect(await read()).toMatchObject({ isLate: true, last: expect.any(String) })
  backUp(47)
  expect(await read()).toMatchObject({ isLate: false })
})
