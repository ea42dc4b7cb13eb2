import { useCallback, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

/** A list's search, filters and page stand in the address: back and reload keep them. */
export function useListParams() {
  const [params, setParams] = useSearchParams()
  // A second change may come before the address shows the first, and must not undo it.
  const wanted = useRef(params)
  useEffect(() => {
    wanted.current = params
  }, [params])
  const change = useCallback(
    (values: Record<string, string | number>) => {
      const after = new URLSearchParams(wanted.current)
      // Another search or filter starts at its first page.
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
