import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { type DemoId, demo } from '../../../content/home/demo.ts'
import { scenarioInAddress } from '../../clients/scenarios/scenario-address.ts'
import type { DemoProps } from '../../demos/demo-panel.tsx'
import { notify } from '../../ui/toast.ts'

type OpenDemo = { id: DemoId; Panel: ComponentType<DemoProps> }

const loaders: Record<DemoId, () => Promise<ComponentType<DemoProps>>> = {
  'carbon-calculator': async () => (await import('./calculator-demo.tsx')).CalculatorDemo,
  'esg-dashboard': async () =>
    (await import('../../demos/esg-dashboard/esg-dashboard-demo.tsx')).EsgDashboardDemo,
}

/** Called early, this preloads the demo, so that a press need not wait. */
export function loadDemo(id: DemoId) {
  const panel = loaders[id]()
  panel.catch(() => {})
  return panel
}

/** At most one demo is open. Its code is loaded on demand. */
export function useDemo() {
  const [open, setOpen] = useState<OpenDemo | null>(null)
  const [loading, setLoading] = useState<DemoId | null>(null)
  const buttons = useRef<Partial<Record<DemoId, HTMLButtonElement | null>>>({})

  const start = async (id: DemoId) => {
    setLoading(id)
    try {
      setOpen({ id, Panel: await loadDemo(id) })
    } catch {
      notify({ ...demo.loadFailure, kind: 'bad' })
    } finally {
      setLoading(null)
    }
  }

  const scenarioId = scenarioInAddress(useLocation().search)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only an address can ask for it
  useEffect(() => {
    if (scenarioId) void start('carbon-calculator')
  }, [scenarioId])

  const close = () => {
    const button = open && buttons.current[open.id]
    setOpen(null)
    button?.focus()
  }

  return { open, loading, start, close, buttons }
}

export const demoPanelId = (id: DemoId) => `${id}-panel`
