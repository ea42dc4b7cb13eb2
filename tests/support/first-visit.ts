import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { co2 } from '@tgwf/co2'

export type Device = { width: number; height: number; dotsPerPixel: number }

export type Visit = {
  /**
   * Bytes of headers and bodies as transferred, without the splash film, which not every visitor
   * loads.
   */
  bytes: number
  /** Bodies alone. */
  scriptBytes: number
  requests: number
  largestPaintMs: number
  /** The painted element, or the address of its picture. */
  largestPaint: string
  layoutShift: number
}

const model = new co2({ model: 'swd', version: 4 })

const quietMs = 2000

export const carbonMethod = 'Sustainable Web Design v4'

export function gramsOf(bytes: number) {
  return Number(Number(model.perByte(bytes)).toFixed(3))
}

/** A visitor with an empty cache; `slow` is a phone four times slower, at 1.6 Mbit/s and 150 ms. */
export async function firstVisit(
  browser: Browser,
  url: string,
  { width, height, dotsPerPixel }: Device,
  { slow }: { slow: boolean },
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: dotsPerPixel,
    isMobile: width < 720,
    hasTouch: width < 720,
  })
  const page = await context.newPage()
  const network = await context.newCDPSession(page)
  const traffic = await watchTraffic(network)
  if (slow) await slowDown(network)
  await page.goto(url)
  await traffic.ended()
  const paint = await readPaint(page)
  await context.close()
  const { bytes, scriptBytes, requests } = traffic
  return { bytes, scriptBytes, requests, ...paint }
}

/** Counts the traffic from now on in the returned object. */
export async function watchTraffic(network: CDPSession) {
  let last = performance.now()
  const traffic = {
    bytes: 0,
    scriptBytes: 0,
    requests: 0,
    /**
     * Waits until nothing is loaded: scripts start after the first paint, and some pictures when
     * the browser is idle.
     */
    async ended() {
      while (performance.now() - last < quietMs) await wait(quietMs / 10)
    },
  }
  const answers = new Map<string, { type: string; headerBytes: number }>()
  network.on('Network.requestWillBeSent', () => {
    last = performance.now()
  })
  network.on('Network.responseReceived', ({ requestId, type, response }) => {
    answers.set(requestId, { type, headerBytes: response.encodedDataLength })
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    last = performance.now()
    const answer = answers.get(requestId)
    if (!answer || answer.type === 'Media') return
    traffic.requests += 1
    traffic.bytes += encodedDataLength
    if (answer.type === 'Script') traffic.scriptBytes += encodedDataLength - answer.headerBytes
  })
  await network.send('Network.enable')
  return traffic
}

async function slowDown(network: CDPSession) {
  const bytesPerSecond = 1_600_000 / 8
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  await network.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

function readPaint(page: Page) {
  return page.evaluate(() => {
    const entries = (type: string) =>
      new Promise<PerformanceEntryList>((resolve) => {
        const observer = new PerformanceObserver((list) => resolve(list.getEntries()))
        observer.observe({ type, buffered: true })
        setTimeout(() => resolve([]), 200)
      })
    type Paint = PerformanceEntry & { url: string; element?: Element }
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
    return Promise.all([entries('largest-contentful-paint'), entries('layout-shift')]).then(
      ([paints, shifts]) => {
        const largest = paints.at(-1) as Paint | undefined
        return {
          largestPaintMs: largest?.startTime ?? 0,
          largestPaint: largest?.url || largest?.element?.tagName.toLowerCase() || '',
          layoutShift: (shifts as Shift[])
            .filter((shift) => !shift.hadRecentInput)
            .reduce((sum, { value }) => sum + value, 0),
        }
      },
    )
  })
}
