import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { FieldName, FieldValues } from '../../domain/profile/field'
import type { PageDefinition } from '../../domain/profile/page'
import { pageFields } from '../../domain/profile/page-fields'
import { fieldsOf } from '../../domain/profile/pages'
import { wizardOrder } from '../../domain/profile/wizard'
import { fieldId } from '../forms/profile/control-props'
import { ErrorSummary, type Problem } from '../forms/profile/error-summary'
import { createFormStore, type FormStore } from '../forms/profile/form-store'
import { LeaveQuestion } from '../forms/profile/leave-question'
import { useFromForm } from '../forms/profile/use-form-store'
import { useLeaveGuard } from '../forms/profile/use-leave-guard'
import { type WizardFacts, WizardFrame } from '../forms/profile/wizard-frame'
import { useWantedPage } from '../session/use-wanted-page'
import { Button } from '../ui/button'
import { Notice } from '../ui/notice'
import type { BodyProps } from './body-props'
import { FieldCards } from './field-cards'
import { useFormDraftOf } from './use-form-draft-of'
import { useSave } from './use-save'
import { useStaffFields } from './use-staff-fields'

interface ProfileFormProps extends Omit<BodyProps, 'store' | 'administrator'> {
  facts: WizardFacts
  asOf: string | null
  Body?: ((props: BodyProps) => ReactNode) | undefined
  prepare?: ((store: FormStore) => void) | undefined
  /** Cards below the page's own, which are only read. */
  below?: ReactNode
}

/** The form of a page: its cards, its problems, the restored draft, and Save. */
export function ProfileForm({
  page,
  extraid,
  facts,
  staff,
  profile,
  asOf,
  Body = FieldCards,
  prepare,
  below,
}: ProfileFormProps) {
  const [store] = useState(() => createFormStore(profile.values))
  const administrator = useStaffFields(extraid, staff && page.cards.some((card) => card.staffOnly))
  useFollow(store, profile.values, administrator.values)
  const draft = useFormDraftOf(store, page.route, extraid)
  const dirty = useFromForm(store, (form) => form.isDirty())
  const guard = useLeaveGuard(dirty)
  const wanted = useWantedPage()
  const saving = useSave({ page, extraid, staff, store, guard, prepare, wanted, dropDraft: draft.drop })
  const problems = useFromForm(store, (form) => form.problems())
  const fields = useRef<HTMLDivElement>(null)
  useFocusFromAddress(fields)
  // In the wizard one saves to go on, also where nothing was changed.
  const isStep = wizardOrder.includes(page.route)

  return (
    <WizardFrame
      route={page.route}
      extraid={extraid}
      facts={facts}
      busy={saving.busy}
      canSave={isStep || dirty || saving.busy}
      onSave={page.cards.length > 0 ? saving.save : undefined}
      asOf={asOf}
      wanted={wanted}
    >
      {saving.failure && (
        <Notice status="error" title={saving.failure.title}>
          {saving.failure.text}
        </Notice>
      )}
      {saving.attempt > 0 && <ErrorSummary problems={problemList(page, problems)} attempt={saving.attempt} />}
      {draft.restored && dirty && <DraftLine onDiscard={draft.discard} />}
      <div ref={fields}>
        <Body
          page={page}
          extraid={extraid}
          staff={staff}
          store={store}
          profile={profile}
          administrator={administrator}
        />
        {below}
      </div>
      <LeaveQuestion guard={guard} keptAsDraft={!staff} />
    </WizardFrame>
  )
}

/** Fields that nobody touched follow the profile as it becomes known; Administrator Only comes by a call of its own. */
function useFollow(store: FormStore, values: FieldValues, administrator: FieldValues | null): void {
  useEffect(() => store.follow({ ...values, ...administrator }), [store, values, administrator])
}

/** What is wrong, in the page's order, each with its field. */
function problemList(page: PageDefinition, problems: ReadonlyMap<FieldName, string>): readonly Problem[] {
  return fieldsOf(page, { staff: true }).flatMap((name) => {
    const message = problems.get(name)
    return message === undefined ? [] : [{ id: fieldId(name), label: pageFields[name].label, message }]
  })
}

/** Focuses the field that the address names (#field-mobile, as the list of pending changes links to it). */
function useFocusFromAddress(fields: RefObject<HTMLElement | null>): void {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address again is another visit.
  useEffect(() => {
    if (!/^#field-\w+$/.test(hash)) return
    // After the page's heading has taken the focus, as every page's does.
    const timer = setTimeout(() => fields.current?.querySelector<HTMLElement>(hash)?.focus(), 50)
    return () => clearTimeout(timer)
  }, [hash, key, fields])
}

/** Says that what was typed before is back, with a button to discard it. */
function DraftLine({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Notice
      title="What you typed before is back"
      action={
        <Button variant="outline" size="sm" icon="undo" onClick={onDiscard}>
          Discard
        </Button>
      }
    >
      It is not saved yet.
    </Notice>
  )
}
