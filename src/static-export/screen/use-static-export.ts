import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { staticExport } from '../../../content/cms/static-export.ts'
import type { ApiAnswer } from '../../lib/api-answer.ts'
import { apiError, apiFetch } from '../../lib/api-fetch.ts'
import { saveFile } from '../../lib/save-file.ts'
import { notify } from '../../ui/toast.ts'
import type { staticExportApi } from '../static-export.api.server.ts'
import { type StaticResult, staticExportPaths } from '../static-export.schema.ts'

export type ExportState = ApiAnswer<ReturnType<typeof staticExportApi>, '/static-export', 'get'>

const words = staticExport.toasts
const stateKey = [staticExportPaths.state]
const askAgainMs = 500

/** The last export and, while one runs, its progress, whoever started it. */
export function useExportState(isGenerating: boolean) {
  return useQuery<ExportState>({
    queryKey: stateKey,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (isGenerating || state.data?.running ? askAgainMs : false),
  })
}

export function useGenerate() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: [staticExportPaths.generate],
    mutationFn: () => apiFetch<StaticResult>(staticExportPaths.generate, { method: 'POST' }),
    onSuccess: async ({ pagesGenerated }) => {
      await queryClient.invalidateQueries({ queryKey: stateKey })
      notify({ title: words.generated(pagesGenerated), kind: 'good' })
    },
    onError: () => notify({ ...words.generateFailed, kind: 'bad' }),
  })
}

export function useDownload() {
  return useMutation({
    mutationFn: async () => {
      const answer = await fetch(staticExportPaths.download, { credentials: 'include' })
      if (!answer.ok) throw apiError(answer, await answer.text())
      saveFile(nameOf(answer), await answer.blob())
    },
    onSuccess: () => notify({ title: words.downloaded, kind: 'good' }),
    onError: () => notify({ ...words.downloadFailed, kind: 'bad' }),
  })
}

function nameOf({ headers }: Response) {
  return /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1] ?? 'site.zip'
}
