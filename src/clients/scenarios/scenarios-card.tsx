import Calculator from 'lucide-react/icons/calculator'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { savedScenarios as words } from '../../../content/clients/workspace.ts'
import { apiFetch } from '../../lib/api-fetch.ts'
import { useSchemaForm } from '../../lib/form/use-schema-form.ts'
import { AlertDialog } from '../../ui/app/alert-dialog.tsx'
import { AppCard } from '../../ui/app/app-card.tsx'
import { EmptyState } from '../../ui/app/empty-state.tsx'
import { FormDialog } from '../../ui/app/form-dialog.tsx'
import { notifyFailure } from '../../ui/app/notify-failure.ts'
import { Skeleton } from '../../ui/app/skeleton.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { notify } from '../../ui/toast.ts'
import { scenarioName } from './scenario.schema.ts'
import { ScenarioComparison } from './scenario-comparison.tsx'
import { ScenarioList } from './scenario-list.tsx'
import {
  type Scenario,
  scenariosPath,
  useDeleteScenario,
  useRefreshScenarios,
  useScenarios,
} from './use-scenarios.ts'

/** A client's own scenarios on /dashboard. */
export function ScenariosCard() {
  const { scenarios, isLoading } = useScenarios(true)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [comparing, setComparing] = useState(false)
  const [toDelete, setToDelete] = useState<Scenario | null>(null)
  const [toRename, setToRename] = useState<Scenario | null>(null)
  const deletion = useDeleteScenario()
  const compared = scenarios.filter(({ id }) => chosen.has(id))

  const choose = (id: number) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  const confirmDelete = () => {
    if (toDelete) deletion.mutate(toDelete.id, { onSettled: () => setToDelete(null) })
  }

  return (
    <>
      <AppCard
        title={words.heading}
        footer={
          scenarios.length > 1 && (
            <>
              <Button
                variant="ghost"
                size="sm"
                disabled={compared.length < 2}
                onClick={() => setComparing(true)}
              >
                {words.compare.button}
              </Button>
              {compared.length < 2 && (
                <span className="px-2 text-xs text-fg-subtle">{words.compare.hint}</span>
              )}
            </>
          )
        }
      >
        <p className="px-5 pt-3 text-xs text-fg-subtle">{words.lead}</p>
        {isLoading ? (
          <div aria-busy="true" className="grid gap-4 p-5">
            <Skeleton className="h-9" />
            <Skeleton className="h-9" />
          </div>
        ) : scenarios.length === 0 ? (
          <EmptyState
            icon={Calculator}
            title={words.empty}
            action={
              <ButtonLink href={words.emptyAction.href} variant="outline" size="sm">
                {words.emptyAction.label}
              </ButtonLink>
            }
          />
        ) : (
          <ScenarioList
            scenarios={scenarios}
            chosen={chosen}
            onChoose={choose}
            onRename={setToRename}
            onDelete={setToDelete}
          />
        )}
      </AppCard>
      {comparing && compared.length > 1 && (
        <ScenarioComparison scenarios={compared} onClose={() => setComparing(false)} />
      )}
      {toRename && <RenameScenario scenario={toRename} onClose={() => setToRename(null)} />}
      <AlertDialog
        open={toDelete !== null}
        icon={Trash2}
        title={words.deleteDialog.title}
        cancelLabel={words.deleteDialog.cancel}
        confirmLabel={words.deleteDialog.confirm}
        busy={deletion.isPending}
        onCancel={() => setToDelete(null)}
        onConfirm={confirmDelete}
      >
        {toDelete && words.deleteDialog.text(toDelete.name)}
      </AlertDialog>
    </>
  )
}

function RenameScenario({ scenario, onClose }: { scenario: Scenario; onClose: () => void }) {
  const refresh = useRefreshScenarios()
  const { errors, busy, formProps } = useSchemaForm(
    scenarioName,
    async (body) => {
      await apiFetch(`${scenariosPath}/${scenario.id}`, { method: 'PATCH', body })
      notify({ title: words.toasts.renamed, kind: 'good' })
      await refresh()
      onClose()
    },
    { onFailure: notifyFailure(words.toasts.failure) },
  )
  return (
    <FormDialog
      {...formProps}
      title={words.renameDialog.title}
      submitLabel={words.renameDialog.submit}
      cancelLabel={words.renameDialog.cancel}
      busy={busy}
      busyLabel={words.renameDialog.busy}
      onClose={onClose}
    >
      <Field id="rename-scenario" label={words.renameDialog.label} error={errors.name}>
        {(control) => (
          <TextInput {...control} name="name" autoComplete="off" defaultValue={scenario.name} />
        )}
      </Field>
    </FormDialog>
  )
}
