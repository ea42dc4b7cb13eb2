import { type ComponentType, use, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { carryOver } from '../lib/carry-over.ts'
import { firstTouch } from '../lib/first-touch.ts'
import { markPressed } from '../lib/pressed-button.ts'
import { useHydrated } from '../lib/use-hydrated.ts'

/**
 * A part below the fold that keeps the server's markup until the visitor's first action. Only then
 * is its script loaded. Await it at the top of a module, because the server needs the component at
 * once. It does not use Suspense: while such a boundary waits, any change of the address would drop
 * its markup.
 */
export async function dormant(load: () => Promise<ComponentType>): Promise<ComponentType> {
  let Awake = import.meta.env.SSR ? await load() : undefined
  let loading: Promise<ComponentType> | undefined
  const wake = () => {
    loading ??= load().then((component) => {
      Awake = component
      return component
    })
    return loading
  }

  return function Dormant() {
    const element = useRef<HTMLDivElement>(null)
    const hydrated = useHydrated()
    // After a client-side navigation there is no server markup to keep, so navigation waits for the
    // script.
    const [asleep, setAsleep] = useState(!import.meta.env.SSR && !hydrated)

    useEffect(() => {
      const sleeping = element.current
      if (!asleep || !sleeping) return
      let gone = false
      sleeping.addEventListener('click', markPressed)
      firstTouch()
        .then(wake)
        .then(() => {
          const before = element.current
          if (gone || !before) return
          // Hydration replaces the elements; what the visitor typed or pressed meanwhile is carried
          // over.
          const restore = carryOver(before)
          flushSync(() => setAsleep(false))
          if (element.current) restore(element.current)
        })
        // If the script cannot be loaded, the plain markup stays.
        .catch(() => {})
      return () => {
        gone = true
        sleeping.removeEventListener('click', markPressed)
      }
    }, [asleep])

    if (asleep) {
      return (
        <div
          key="asleep"
          ref={element}
          className="contents"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: keeps React from what is inside
          dangerouslySetInnerHTML={{ __html: '' }}
        />
      )
    }
    const Part = Awake ?? use(wake())
    return (
      <div ref={element} className="contents">
        <Part />
      </div>
    )
  }
}
