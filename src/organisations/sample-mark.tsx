import { workspace } from '../../content/claims/workspace.ts'

/** Marks sample data wherever it is shown. */
export function SampleMark() {
  return (
    <span className="me-2 inline-flex h-6 items-center rounded-full border border-current px-[9px] text-2xs font-semibold text-warn-text">
      {workspace.sample}
    </span>
  )
}
