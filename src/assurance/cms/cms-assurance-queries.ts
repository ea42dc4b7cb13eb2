import { useMutation, useQueryClient } from '@tanstack/react-query'
import { cmsAssuranceWords as words } from '../../../content/cms/assurance.ts'
import type { ApiAnswer } from '../../lib/api-answer.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import { listQuery } from '../../lib/query/list-query.ts'
import { queriesBelow } from '../../lib/query/queries-below.ts'
import type { cmsOrganisationsApi } from '../../organisations/cms-organisations.api.server.ts'
import { notifyFailure } from '../../ui/app/notify-failure.ts'
import { notify } from '../../ui/toast.ts'
import type { cmsAssuranceApi } from './cms-assurance.api.server.ts'

const path = '/api/cms/assurance'
export const organisationsPath = `${path}/organisations`
const engagementsPath = `${path}/engagements`
export const engagementApiPath = (id: string) => `${engagementsPath}/${id}`
const keysPath = `${path}/keys`
export const keyApiPath = (id: string) => `${keysPath}/${id}`
const samplesPath = `${path}/samples`

type Organisations = ApiAnswer<typeof cmsOrganisationsApi, '/', 'get'>
export type CmsOrganisation = Organisations['organisations'][number]
export type AddedOrganisation = ApiAnswer<typeof cmsOrganisationsApi, '/', 'post'>
type Engagements = ApiAnswer<typeof cmsAssuranceApi, '/engagements', 'get'>
export type CmsEngagement = Engagements['engagements'][number]
type Keys = ApiAnswer<typeof cmsAssuranceApi, '/keys', 'get'>
export type CmsKey = Keys['keys'][number]
type AddedSamples = ApiAnswer<typeof cmsAssuranceApi, '/samples', 'post'>
export type SampleAccount = AddedSamples['accounts'][number]
type Samples = ApiAnswer<typeof cmsAssuranceApi, '/samples', 'get'>

export const verifierOrganisationsQuery = () =>
  listQuery<Organisations>(organisationsPath, { kind: 'verifier' })
export const engagementsQuery = () => listQuery<Engagements>(engagementsPath)
export const cmsKeysQuery = () => listQuery<Keys>(keysPath)
export const samplesQuery = () => listQuery<Samples>(samplesPath)

export const addSamples = () => apiFetch<AddedSamples>(samplesPath, { method: 'POST' })
export const removeSamples = () => apiFetch(samplesPath, { method: 'DELETE' })

/** Refetches the whole screen, because a decision about one part shows in others. */
export function useRefresh() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries(queriesBelow(path))
}

export function useDisableOrganisation(id: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (disabled: boolean) =>
      apiFetch(`${organisationsPath}/${id}`, { method: 'PATCH', body: { disabled } }),
    onSuccess: () => notify({ title: words.organisations.changed, kind: 'good' }),
    onError: notifyFailure(words.organisations.failed),
    onSettled: refresh,
  })
}

export function useApproveEngagement(id: string) {
  const refresh = useRefresh()
  const { done, failed } = words.engagements
  return useMutation({
    mutationFn: () => apiFetch(`${engagementApiPath(id)}/approve`, { method: 'POST' }),
    onSuccess: () => notify({ title: done.approved, kind: 'good' }),
    onError: notifyFailure(failed),
    onSettled: refresh,
  })
}
