import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { importPage as words } from '../../../../content/claims/import-page.ts'
import type { ApiAnswer } from '../../../lib/api-answer.ts'
import { ApiError, apiError, apiFetch } from '../../../lib/api-fetch.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { serverMessage } from '../../../lib/server-message.ts'
import { notifyFailure } from '../../../ui/app/notify-failure.ts'
import { claimApiPath, refreshClaims } from '../../claims-query.ts'
import type { importApi } from '../import.api.server.ts'
import type { ImportMapping, ImportReport } from '../import.schema.ts'
import { otherSheet } from './other-sheet.ts'

export type ImportStep = 1 | 2 | 3 | 4
export type ImportDefaults = ApiAnswer<typeof importApi, '/:id/import/defaults', 'get'>

type Checked = { report: ImportReport; digest: string }
type Imported = { rows: number; version?: number; already?: boolean; isUndone?: boolean }

const undecided: ImportMapping = {
  delimiter: null,
  columns: null,
  numbers: null,
  dates: null,
  energy: null,
  units: {},
  activities: [],
  mode: 'add',
  acceptDuplicates: false,
  sheet: null,
  headerRow: null,
  headerRows: null,
  hiddenRows: null,
  merged: null,
  roundTo: null,
}

/** The file and the choices about it. Each check sends both, and the server stores neither. */
export function useImport(claimId: string) {
  const queryClient = useQueryClient()
  const path = `${claimApiPath(claimId)}/import`
  const [file, setFile] = useState<File | null>(null)
  const [choices, setChoices] = useState(undecided)
  const [step, setStep] = useState<ImportStep>(1)
  const { checked, forget, busy, setBusy, error, setError, isRefused, run } = useCheck(path)
  const [imported, setImported] = useState<Imported | null>(null)

  /** Column choices are kept only if the new file has the same header. */
  const choose = async (given: File) => {
    const before = checked?.report
    const fresh = { ...choices, ...otherSheet(null), delimiter: null }
    setFile(given)
    setStep(1)
    setChoices(fresh)
    forget()
    const answer = await run(given, fresh)
    if (!answer || !before) return
    const hasSheet = answer.report.workbook?.sheets.some(({ name }) => name === choices.sheet)
    const isLike = headerOf(answer.report) === headerOf(before) || hasSheet
    if (!isLike || JSON.stringify(fresh) === JSON.stringify(choices)) return
    const again = await run(given, choices)
    if (again && headerOf(again.report) === headerOf(before)) setChoices(choices)
    else await run(given, fresh)
  }

  /** Keeps the decision even if its check fails. */
  const decide = (change: Partial<ImportMapping>) => {
    const wanted = { ...choices, ...change }
    setChoices(wanted)
    return file ? run(file, wanted) : Promise.resolve(null)
  }

  /** Goes to the next step, and skips the activities if the file names all factors. */
  const goOn = async (change: Partial<ImportMapping> = {}) => {
    const answer = await decide(change)
    if (!answer) return
    setStep(step === 1 && answer.report.activities.length > 0 ? 2 : 3)
  }

  const goTo = (wanted: ImportStep) => {
    setError('')
    setStep(wanted)
  }

  const importRows = async () => {
    if (!file || !checked) return
    setBusy('import')
    setError('')
    try {
      const body = formOf(file, choices)
      body.set('expect', checked.digest)
      setImported(await apiFetch<Imported>(path, { method: 'POST', body }))
      setStep(4)
      void refreshClaims(queryClient)
    } catch (failure) {
      setError(serverMessage(failure, words.importFailed))
    } finally {
      setBusy(null)
    }
  }

  const undo = async () => {
    setBusy('undo')
    try {
      const body = { version: imported?.version }
      await apiFetch(`${path}/undo`, { method: 'POST', body })
      setImported({ rows: 0, isUndone: true })
      void refreshClaims(queryClient)
    } catch (failure) {
      notifyFailure(words.result.undoFailed)(failure)
    } finally {
      setBusy(null)
    }
  }

  return {
    file,
    choices,
    report: checked?.report ?? null,
    step,
    busy,
    error,
    /** The file itself was refused, so that trying again helps nobody. */
    isRefused,
    imported,
    choose,
    /** Keeps the change without a check, which follows with the next step. */
    note: (change: Partial<ImportMapping>) => setChoices((now) => ({ ...now, ...change })),
    decide,
    goOn,
    goTo,
    runAgain: () => decide({}),
    importRows,
    undo,
    downloadFindings: () => (file ? downloadFindings(path, formOf(file, choices)) : undefined),
  }
}

/** The dry run; its state also covers what follows it. */
function useCheck(path: string) {
  const [checked, setChecked] = useState<Checked | null>(null)
  const [busy, setBusy] = useState<'check' | 'import' | 'undo' | null>(null)
  const [error, setError] = useState('')
  const [isRefused, setIsRefused] = useState(false)
  const latest = useRef(0)

  /** Returns the answer, or null if the check failed or a newer one has started meanwhile. */
  const run = async (sent: File, wanted: ImportMapping) => {
    latest.current += 1
    const mine = latest.current
    setBusy('check')
    setError('')
    setIsRefused(false)
    try {
      const answer = await apiFetch<Checked>(`${path}?dryRun=1`, {
        method: 'POST',
        body: formOf(sent, wanted),
      })
      if (mine !== latest.current) return null
      setChecked(answer)
      return answer
    } catch (failure) {
      if (mine !== latest.current) return null
      setError(serverMessage(failure, words.failed))
      setIsRefused(failure instanceof ApiError && failure.code === 'import_invalid')
      return null
    } finally {
      if (mine === latest.current) setBusy(null)
    }
  }
  return { checked, forget: () => setChecked(null), busy, setBusy, error, setError, isRefused, run }
}

export type ImportState = ReturnType<typeof useImport>

async function downloadFindings(path: string, body: FormData) {
  try {
    const answer = await fetch(`${path}?findings=1`, {
      method: 'POST',
      credentials: 'include',
      body,
    })
    if (!answer.ok) throw apiError(answer, await answer.text())
    saveFile('findings.csv', await answer.blob())
  } catch (failure) {
    notifyFailure(words.report.downloadFailed)(failure)
  }
}

function headerOf({ header }: ImportReport) {
  return header.join('\n')
}

function formOf(file: File, mapping: ImportMapping) {
  const form = new FormData()
  form.set('file', file)
  form.set('mapping', JSON.stringify(mapping))
  return form
}
