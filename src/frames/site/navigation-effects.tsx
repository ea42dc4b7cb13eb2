import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { mainId } from './skip-link.tsx'

// React warns about useLayoutEffect on the server, which has no layout.
const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

/**
 * Does for client-side navigation what the browser does on a full page load. Must come before
 * ScrollRestoration, whose jump it prepares.
 */
export function NavigationEffects() {
  const { pathname, hash } = useLocation()
  const lastPathname = useRef(pathname)

  // Jumps within a page scroll smoothly; a new page starts at its top at once.
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
