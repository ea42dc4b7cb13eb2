import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { mainId } from './skip-link.tsx'

// The server has no layout to measure, and React says so on every render.
const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

/**
 * What the browser does by itself on a full page load, for a change of page without one. Stands
 * before ScrollRestoration, whose jump it prepares.
 */
export function NavigationEffects() {
  const { pathname, hash } = useLocation()
  const lastPathname = useRef(pathname)

  // A jump to a part of the page glides, a new page starts at once at its top.
  useBrowserLayoutEffect(() => {
    document.documentElement.style.scrollBehavior = hash ? 'smooth' : ''
  }, [hash])

  useEffect(() => {
    if (lastPathname.current === pathname) return
    lastPathname.current = pathname
    document.getElementById(mainId)?.focus({ preventScroll: true })
  }, [pathname])

  return null
}
