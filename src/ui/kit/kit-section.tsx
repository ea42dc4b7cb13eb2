import type { ReactNode } from 'react'

export function KitSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="pt-9 pb-3">
      <h2 className="mb-[18px] text-lg leading-snug font-semibold tracking-label">{title}</h2>
      {children}
    </section>
  )
}
