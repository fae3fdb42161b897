import { memo, useCallback, useState } from 'react'
import { dublinDay } from '../../domain/dates/dublin-day'
import { isEmpty } from '../../domain/forms/empty'
import type { FieldDefinition, FieldValue } from '../../domain/forms/field-definition'
import { inForce } from '../../domain/forms/in-force'
import { missing } from '../../domain/forms/value-check'
import { fieldProblem } from '../../domain/profile/check'
import type { PageFieldName } from '../../domain/profile/field'
import { leftField, normaliseField } from '../../domain/profile/normalise'
import { pageFields } from '../../domain/profile/page-fields'
import { ConflictNote } from '../forms/profile/conflict-note'
import type { FormStore } from '../forms/profile/form-store'
import { ProfileField } from '../forms/profile/profile-field'
import { useFormField, useFromForm } from '../forms/profile/use-form-store'
import { valueWords } from '../forms/profile/value-words'
import { settleField } from '../member/save-profile'
import { type FieldAttention, useProfile } from '../member/use-profile'
import { WaitingNote } from '../saving/waiting-note'
import { useSession } from '../session/use-session'
import type { Fate } from '../sync/fate'
import { showSnackbar } from '../ui/snackbar-store'
import type { BodyProps } from './body-props'
import { savedWords, unreachable } from './saved-words'

interface BoundFieldProps extends Pick<BodyProps, 'extraid' | 'store' | 'profile'> {
  name: PageFieldName
}

interface PlainFieldProps extends Omit<BoundFieldProps, 'profile'> {
  /** The fate of its change, until the profile has it. */
  pending: Fate | undefined
  attention: FieldAttention | undefined
  /** Of a switch without a choice: what counts, where that is not what its definition says. */
  unset?: boolean | undefined
}

/** A field of the form, by its name, with what waits or needs attention of it. */
export function BoundField({ profile, ...props }: BoundFieldProps) {
  const { name } = props
  const pending = profile.pending[name]?.fate
  const attention = profile.attention.find(({ field }) => field === name)
  const Field = name === 'emailnotify' ? MailSwitch : PlainField
  return <Field {...props} pending={pending} attention={attention} />
}

/** A child's mails go to the parent, by the parent's own switch until the child's is chosen. */
function MailSwitch(props: PlainFieldProps) {
  const session = useSession()
  const parent = session.phase === 'member' ? session.session.extraid : props.extraid
  const { data } = useProfile(parent)
  const isOwn = parent === props.extraid
  return <PlainField {...props} unset={isOwn ? undefined : inForce(pageFields.emailnotify, data?.values.emailnotify)} />
}

/** Renders when its own value or problem changes, and not at another field's key press. */
const PlainField = memo(function PlainField({ name, extraid, store, pending, attention, unset }: PlainFieldProps) {
  const { value, problem } = useFormField(store, name)
  const edited = useFromForm(store, (form) => form.isEdited(name))
  const onChange = useCallback((field: PageFieldName, next: FieldValue) => change(store, field, next), [store])
  const onLeave = useCallback((field: PageFieldName) => leave(store, field), [store])
  const note = attention ? (
    <Conflict name={name} extraid={extraid} attention={attention} />
  ) : pending && !edited ? (
    <WaitingNote fate={pending} />
  ) : null
  return (
    <ProfileField
      name={name}
      value={value}
      problem={problem}
      onChange={onChange}
      onLeave={onLeave}
      readOnly={isReadOnly(name, store, pending)}
      unset={unset}
      note={note}
      today={dublinDay(new Date())}
    />
  )
})

/** Once-set: only the agency can change a value that it has; one still on this device can be corrected. */
function isReadOnly(name: PageFieldName, store: FormStore, pending: Fate | undefined): boolean {
  const { readOnly }: FieldDefinition = pageFields[name]
  if (readOnly === 'once-set')
    return !isEmpty(store.before()[name] ?? null) && (pending === undefined || pending === 'agency')
  return readOnly === 'always'
}

/** A field with a problem is checked again while it is corrected; any other is not checked while it is typed. */
function change(store: FormStore, name: PageFieldName, value: FieldValue): void {
  store.set(name, value)
  if (store.problem(name) !== null) store.setProblem(name, problemOf(store, name, value))
}

/** On leaving, the value is cleaned, and checked for the first time. */
function leave(store: FormStore, name: PageFieldName): void {
  if (!store.isEdited(name)) return
  const value = leftField(name, store.value(name), store.before()[name])
  store.set(name, value)
  if (!isEmpty(value)) store.setProblem(name, problemOf(store, name, value))
}

/** A mandatory value that was there may not be emptied; a field that was empty is checked on saving. */
function problemOf(store: FormStore, name: PageFieldName, value: FieldValue): string | null {
  const { mandatory }: FieldDefinition = pageFields[name]
  if (isEmpty(value)) return mandatory && !isEmpty(store.before()[name]) ? missing : null
  const wanted = normaliseField(name, value)
  // Put back to what the agency has: that may be kept, as the server keeps it.
  if (wanted === (store.before()[name] ?? null)) return null
  return fieldProblem(name, wanted, dublinDay(new Date()))
}

interface ConflictProps {
  name: PageFieldName
  extraid: number
  attention: FieldAttention
}

/** Settles a field in place: keeping mine is a new change, taking theirs lets mine go. */
function Conflict({ name, extraid, attention }: ConflictProps) {
  const [busy, setBusy] = useState(false)
  const settle = (keep: 'mine' | 'theirs') => {
    setBusy(true)
    settleField(extraid, attention, keep)
      .then((stored) => showSnackbar(keep === 'theirs' && stored.stored !== 'nowhere' ? 'Taken' : savedWords(stored)))
      .catch(() => showSnackbar(unreachable))
      .finally(() => setBusy(false))
  }
  return (
    <ConflictNote
      label={pageFields[name].label}
      mine={valueWords(name, attention.mine)}
      theirs={valueWords(name, attention.theirs)}
      changedBy={attention.changedBy}
      changedAt={attention.changedAt}
      why={attention.why}
      busy={busy}
      onSettle={settle}
    />
  )
}
