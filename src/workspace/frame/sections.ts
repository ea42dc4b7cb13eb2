import type { LucideIcon } from 'lucide-react'
import BookOpen from 'lucide-react/icons/book-open'
import Building2 from 'lucide-react/icons/building-2'
import ChartColumn from 'lucide-react/icons/chart-column'
import FileCheck from 'lucide-react/icons/file-check'
import KeyRound from 'lucide-react/icons/key-round'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import ScanSearch from 'lucide-react/icons/scan-search'
import ScrollText from 'lucide-react/icons/scroll-text'
import { auditSection, workspaceSections } from '../../../content/claims/workspace.ts'

const icons: Record<string, LucideIcon> = {
  '/workspace': LayoutDashboard,
  '/workspace/claims': FileCheck,
  '/workspace/years': ChartColumn,
  '/workspace/factors': BookOpen,
  '/workspace/organisation': Building2,
  '/workspace/reviews': ScanSearch,
  '/workspace/key': KeyRound,
}

export type Section = { href: string; label: string; icon: LucideIcon }

/** The rail of an owner also leads to the audit log; the bar below has no room for it. */
export function withAudit(sections: Section[]): Section[] {
  return [...sections, { ...auditSection, icon: ScrollText }]
}

/** Only the first section until it is known who somebody works for. */
export function sectionsFor(kind: 'client' | 'verifier' | undefined): Section[] {
  const sections = kind ? workspaceSections[kind] : workspaceSections.client.slice(0, 1)
  return sections.map(({ href, label }) => ({ href, label, icon: icons[href] ?? FileCheck }))
}
