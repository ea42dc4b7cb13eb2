import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { importWords, importScreen as words } from '../../../../content/cms/import.ts'
import { serverMessage } from '../../../lib/server-message.ts'
import { mediaPath } from '../../../media/media-query.ts'
import { notify } from '../../../ui/toast.ts'
import { pagesPath } from '../../list/pages-query.ts'
import { type ImportRow, type ImportSummary, importLimits } from '../import.schema.ts'
import { runsPath } from './import-query.ts'
import { type ImportOptions, sendImport } from './send-import.ts'

export type ImportRun = {
  file: File
  isDryRun: boolean
  isRunning: boolean
  /** Null until the file is known to be complete. */
  total: number | null
  rows: readonly ImportRow[]
  /** Null if the import stopped early. */
  summary: ImportSummary | null
}

/** A file is checked first; the same file is sent again to import it. */
export function usePageImport() {
  const queries = useQueryClient()
  const [run, setRun] = useState<ImportRun | null>(null)
  const [problem, setProblem] = useState('')
  const sending = useRef<AbortController>(undefined)
  useEffect(() => () => sending.current?.abort(), [])

  const start = async (file: File, options: ImportOptions) => {
    const { isDryRun } = options
    const stopper = new AbortController()
    sending.current = stopper
    setProblem('')
    const now: ImportRun = { file, isDryRun, isRunning: true, total: null, rows: [], summary: null }
    setRun(now)
    const rows: ImportRow[] = []
    let trouble = ''
    try {
      for await (const line of sendImport(file, options, stopper.signal)) {
        if ('total' in line) now.total = line.total
        else if ('row' in line) rows.push(line.row)
        else if ('summary' in line) now.summary = line.summary
        else trouble = line.problem
        // Thousands of lines arrive at once, so the screen updates every 50 lines.
        if (rows.length % 50 === 0) setRun({ ...now, rows: [...rows] })
      }
      if (!now.summary && !trouble) trouble = words.cut(newIn(rows))
    } catch (error) {
      if (!stopper.signal.aborted) trouble = troubleOf(error, now, rows)
      else if (!isDryRun) trouble = words.cut(newIn(rows))
    }
    setProblem(trouble)
    // An incomplete run is shown only if something was written.
    const isShown = now.summary !== null || (!isDryRun && rows.length > 0)
    setRun(isShown ? { ...now, rows, isRunning: false } : null)
    if (isDryRun) return
    void queries.invalidateQueries({ queryKey: [pagesPath] })
    void queries.invalidateQueries({ queryKey: [mediaPath] })
    void queries.invalidateQueries({ queryKey: [runsPath] })
    if (!trouble) notify({ title: words.doneToast(newIn(rows)), kind: 'good' })
  }

  return {
    run,
    problem,
    check(files: File[]) {
      const [file, ...others] = files
      if (others.length > 0) setProblem(words.one)
      else if (file && file.size > importLimits.uploadBytes) setProblem(importWords.tooLarge)
      else if (file) void start(file, { isDryRun: true })
    },
    importChosen: (options: Omit<ImportOptions, 'isDryRun'>) =>
      run && void start(run.file, { ...options, isDryRun: false }),
    stop: () => sending.current?.abort(),
    reset() {
      setProblem('')
      setRun(null)
    },
  }
}

function troubleOf(error: unknown, { total }: ImportRun, rows: readonly ImportRow[]) {
  return serverMessage(error, total === null ? words.failed : words.cut(newIn(rows)))
}

export function newIn(rows: readonly ImportRow[]) {
  return rows.filter(({ outcome }) => outcome === 'new').length
}
