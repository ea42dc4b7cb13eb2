import { useEffect, useState } from 'react'
import { DemoPanel, type DemoProps } from '../demo-panel.tsx'
import { EsgDashboard } from './esg-dashboard.tsx'
import { useEsg } from './use-esg.ts'

export function EsgDashboardDemo(props: DemoProps) {
  return (
    <DemoPanel {...props} status={<LiveLine />}>
      <EsgDashboard />
    </DemoPanel>
  )
}

function LiveLine() {
  const { liveLine } = useEsg()
  const time = useClock()
  return (
    <p className="flex items-center gap-2 text-sm text-fg-muted max-sm:order-1 max-sm:w-full max-sm:pb-2">
      <span
        aria-hidden="true"
        className="mx-1 size-2 rounded-full bg-accent ring-4 ring-accent-soft"
      />
      {liveLine}
      <time className="mono text-fg">{time}</time>
    </p>
  )
}

/** The visitor's time as 14:32:08, updated every second. Empty until the browser's clock is known. */
function useClock(): string {
  const [time, setTime] = useState('')
  useEffect(() => {
    const tick = () => setTime(new Date().toTimeString().slice(0, 8))
    tick()
    const timer = window.setInterval(tick, 1000)
    return () => window.clearInterval(timer)
  }, [])
  return time
}
