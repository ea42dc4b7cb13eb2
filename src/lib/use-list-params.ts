import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/** A list's search, filters and page stand in the address: back and reload keep them. */
export function useListParams() {
  const [params, setParams] = useSearchParams()
  const change = useCallback(
    (values: Record<string, string | number>) => {
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          // Another search or filter starts at its first page.
          if (!('page' in values)) after.delete('page')
          for (const [name, value] of Object.entries(values)) {
            if (value === '' || (name === 'page' && value === 1)) after.delete(name)
            else after.set(name, String(value))
          }
          return after
        },
        { replace: !('page' in values), preventScrollReset: true },
      )
    },
    [setParams],
  )
  return {
    read: (name: string) => params.get(name) ?? '',
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    change,
  }
}
