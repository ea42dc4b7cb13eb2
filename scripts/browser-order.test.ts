import { describe, expect, it } from 'vitest'
import { browserSources, firstBrowser, type Source } from './browser-order.ts'

describe('browserSources', () => {
  it.each([
    [{ isRoot: true, hasApt: true, platform: 'linux-x64' }, 'installed debian playwright npm'],
    [{ isRoot: false, hasApt: true, platform: 'linux-x64' }, 'installed playwright npm'],
    [{ isRoot: true, hasApt: false, platform: 'linux-x64' }, 'installed playwright npm'],
    [{ isRoot: true, hasApt: true, platform: 'linux-arm64' }, 'installed debian playwright'],
    [{ isRoot: false, hasApt: false, platform: 'darwin-arm64' }, 'installed playwright'],
  ])('asks for %o in the order %s', (machine, order) => {
    expect(browserSources(machine).join(' ')).toBe(order)
  })
})

describe('firstBrowser', () => {
  const all: Source[] = ['installed', 'debian', 'playwright', 'npm']

  it('asks no further once it has one', async () => {
    const asked: Source[] = []
    const found = firstBrowser(all, sourcesWith('debian', asked))
    await expect(found).resolves.toBe('/debian')
    expect(asked).toEqual(['installed', 'debian'])
  })

  it('says of each why it is not to be had', async () => {
    const found = firstBrowser(all, sourcesWith(undefined, []))
    for (const source of all) await expect(found).rejects.toThrow(`not from ${source}`)
  })
})

function sourcesWith(working: Source | undefined, asked: Source[]) {
  const from = (source: Source) => async () => {
    asked.push(source)
    if (source !== working) throw new Error(`not from ${source}`)
    return `/${source}`
  }
  return {
    installed: from('installed'),
    debian: from('debian'),
    playwright: from('playwright'),
    npm: from('npm'),
  }
}
