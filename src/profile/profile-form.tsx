import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { FieldValues } from '../../domain/profile/field'
import { ErrorSummary } from '../forms/profile/error-summary'
import { createFormStore, type FormStore } from '../forms/profile/form-store'
import { LeaveQuestion } from '../forms/profile/leave-question'
import { useFromForm } from '../forms/profile/use-form-store'
import { useLeaveGuard } from '../forms/profile/use-leave-guard'
import { type WizardFacts, WizardFrame } from '../forms/profile/wizard-frame'
import { Notice } from '../ui/notice'
import type { BodyProps } from './body-props'
import { DraftLine } from './draft-line'
import { FieldCards } from './field-cards'
import { problemList } from './problem-list'
import { useFocusFromAddress } from './use-focus-from-address'
import { useFormDraftOf } from './use-form-draft-of'
import { useSave } from './use-save'
import { useStaffFields } from './use-staff-fields'

interface ProfileFormProps extends Omit<BodyProps, 'store' | 'administrator'> {
  facts: WizardFacts
  asOf: string | null
  Body?: ((props: BodyProps) => ReactNode) | undefined
  prepare?: ((store: FormStore) => void) | undefined
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
}: ProfileFormProps) {
  const [store] = useState(() => createFormStore(profile.values))
  const administrator = useStaffFields(extraid, staff && page.cards.some((card) => card.staffOnly))
  useFollow(store, profile.values, administrator.values)
  const draft = useFormDraftOf(store, page.route, extraid)
  const dirty = useFromForm(store, (form) => form.isDirty())
  const guard = useLeaveGuard(dirty)
  const saving = useSave({ page, extraid, staff, store, guard, prepare, dropDraft: draft.drop })
  const problems = useFromForm(store, (form) => form.problems())
  const fields = useRef<HTMLDivElement>(null)
  useFocusFromAddress(fields)

  return (
    <WizardFrame
      route={page.route}
      extraid={extraid}
      facts={facts}
      busy={saving.busy}
      onSave={page.cards.length > 0 ? saving.save : undefined}
      asOf={asOf}
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
      </div>
      <LeaveQuestion guard={guard} keptAsDraft={!staff} />
    </WizardFrame>
  )
}

/** Fields that nobody touched follow the profile as it becomes known; Administrator Only comes by a call of its own. */
function useFollow(store: FormStore, values: FieldValues, administrator: FieldValues | null): void {
  useEffect(() => store.follow({ ...values, ...administrator }), [store, values, administrator])
}
