import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { savedScenarios } from '../../../content/clients/workspace.ts'
import type { ApiAnswer } from '../../lib/api-answer.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import { notify } from '../../ui/toast.ts'
import type { scenarioApi } from './scenario.api.server.ts'

export const scenariosPath = '/api/client/scenarios'
const key = [scenariosPath]

type ScenarioList = ApiAnswer<typeof scenarioApi, '/', 'get'>

/** A saved scenario as the browser reads it. */
export type Scenario = ScenarioList['scenarios'][number]

export function useScenarios(enabled: boolean) {
  const { data, isLoading } = useQuery<ScenarioList>({ queryKey: key, enabled })
  return { scenarios: data?.scenarios ?? [], isLoading }
}

export function useDeleteScenario() {
  const refresh = useRefreshScenarios()
  return useMutation({
    mutationFn: (id: number) => apiFetch(`${scenariosPath}/${id}`, { method: 'DELETE' }),
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

export function useRefreshScenarios() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: key })
}
