export function Spinner({ className = 'size-[18px]' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`inline-block shrink-0 animate-[spin_0.8s_linear_infinite] rounded-full border-2 border-current border-r-transparent ${className}`}
    />
  )
}
