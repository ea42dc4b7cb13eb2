import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { testImage } from '../../tests/support/test-image.ts'
import { writeBackupFile } from './backup-file.server.ts'
import { checkBackup } from './check-backup.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'terraproof-encrypted-'))
afterAll(() => rmSync(folder, { recursive: true }))

const backupPassphrase = 'a passphrase that nobody will ever guess'
const pictures = 8

/** Larger than what the format encrypts at a time. */
async function write(name: string, passphrase: string | null) {
  const file = join(folder, name)
  await writeBackupFile(file, passphrase, async (line) => {
    await line({
      kind: 'terraproof backup',
      format: 2,
      migrations: ['0001_initial.sql'],
      sessionSecret: 'the-secret-of-all-sessions-unreadable',
    })
    for (let i = 0; i < pictures; i += 1) {
      // Random, because compression would leave little of anything else.
      const bytes = Buffer.concat([await testImage(9, 9), randomBytes(20_000)])
      await line({
        kind: 'file',
        name: `${'0'.repeat(24)}.png`,
        contentType: 'image/png',
        base64: bytes.toString('base64'),
      })
    }
    await line({ kind: 'end', rows: 0, files: pictures })
  })
  return file
}

it('is read only with its passphrase', async () => {
  const file = await write('encrypted', backupPassphrase)
  expect(readFileSync(file, 'latin1')).toMatch(/^age-encryption\.org\/v1\n-> scrypt /)
  expect(await checkBackup({ backupPassphrase }, file)).toMatchObject({ files: pictures })
  await expect(checkBackup({ backupPassphrase: null }, file)).rejects.toThrow('is encrypted: set')
  await expect(checkBackup({ backupPassphrase: 'another' }, file)).rejects.toThrow(
    'not encrypted with the passphrase in BACKUP_PASSPHRASE',
  )
})

it('may be unencrypted even if a passphrase is set', async () => {
  const file = await write('plain', null)
  expect(await checkBackup({ backupPassphrase }, file)).toMatchObject({ files: pictures })
})

it.each<[string, (file: string, size: number) => void]>([
  ['cut off', (file, size) => truncateSync(file, size - 20)],
  ['cut off where a part ends', (file) => truncateSync(file, partsEnd(file))],
  ['changed in the middle', (file, size) => flip(file, size >> 1)],
  ['longer', (file) => writeFileSync(file, 'x', { flag: 'a' })],
])('is refused if it is %s', async (what, spoil) => {
  const file = await write(what, backupPassphrase)
  spoil(file, readFileSync(file).length)
  await expect(checkBackup({ backupPassphrase }, file)).rejects.toThrow('damaged or incomplete')
})

it('fails at once if nothing can be written', async () => {
  await expect(write('missing/folder', backupPassphrase)).rejects.toThrow('cannot be written')
  expect(existsSync(join(folder, 'missing'))).toBe(false)
})

/** After the header, 16 bytes of nonce and the first part of 64 KiB with its tag. */
function partsEnd(file: string) {
  const bytes = readFileSync(file)
  const payload = bytes.indexOf('\n', bytes.indexOf('\n--- ') + 1) + 1
  const end = payload + 16 + 65_536 + 16
  expect(bytes.length).toBeGreaterThan(end)
  return end
}

function flip(file: string, at: number) {
  const bytes = readFileSync(file)
  bytes[at] = (bytes[at] ?? 0) ^ 1
  writeFileSync(file, bytes)
}
