import Ban from 'lucide-react/icons/ban'
import { workspace } from '../../content/claims/workspace.ts'
import { EmptyState } from '../ui/app/empty-state.tsx'

export function OrganisationDisabled({ name }: { name: string }) {
  const { title, text } = workspace.disabled
  return <EmptyState icon={Ban} title={title} text={text(name)} />
}
