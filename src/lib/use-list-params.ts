import { useCallback, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

/** Keeps a list's search, filters and page in the address, so that Back and Reload restore them. */
export function useListParams() {
  const [params, setParams] = useSearchParams()
  // A second change may come before the address is updated and must not undo the first.
  const wanted = useRef(params)
  useEffect(() => {
    wanted.current = params
  }, [params])
  const change = useCallback(
    (values: Record<string, string | number>) => {
      const after = new URLSearchParams(wanted.current)
      // A changed search or filter starts at the first page.
      if (!('page' in values)) after.delete('page')
      for (const [name, value] of Object.entries(values)) {
        if (value === '' || (name === 'page' && value === 1)) after.delete(name)
        else after.set(name, String(value))
      }
      wanted.current = after
      setParams(after, { replace: !('page' in values), preventScrollReset: true })
    },
    [setParams],
  )
  return {
    read: (name: string) => params.get(name) ?? '',
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    change,
  }
}
