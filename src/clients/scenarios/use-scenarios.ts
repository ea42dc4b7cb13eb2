import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { savedScenarios } from '../../../content/workspace.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import { notify } from '../../ui/toast.ts'
import type { Scenario, ScenarioInput } from './scenario.schema.ts'

const path = '/api/client/scenarios'
const key = [path]

export function useScenarios(enabled: boolean) {
  const { data, isLoading } = useQuery<{ scenarios: Scenario[] }>({ queryKey: key, enabled })
  return { scenarios: data?.scenarios ?? [], isLoading }
}

export function useSaveScenario() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: ScenarioInput) => apiFetch(path, { method: 'POST', body }),
    onSuccess: refresh,
  })
}

export function useDeleteScenario() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (id: number) => apiFetch(`${path}/${id}`, { method: 'DELETE' }),
    onSuccess: async () => {
      notify({ title: savedScenarios.toasts.deleted, kind: 'good' })
      await refresh()
    },
    onError: async () => {
      notify({ ...savedScenarios.toasts.failure, kind: 'bad' })
      // It may have been deleted in another tab.
      await refresh()
    },
  })
}

function useRefresh() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: key })
}
