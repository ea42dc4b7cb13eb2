/** Says that what is shown below is being replaced. */
export function ProgressLine() {
  return (
    <div
      aria-hidden="true"
      className="absolute inset-x-0 top-0 z-3 h-[3px] overflow-hidden bg-data-track"
    >
      <div className="h-full w-[35%] animate-[pass_1.1s_linear_infinite] bg-accent motion-reduce:w-full motion-reduce:animate-none" />
    </div>
  )
}
