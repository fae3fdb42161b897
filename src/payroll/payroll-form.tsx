import type { PayrollFieldName } from '../../domain/profile/field'
import { payrollFields } from '../../domain/profile/payroll-fields'
import { ConflictNote } from '../forms/profile/conflict-note'
import { ErrorSummary } from '../forms/profile/error-summary'
import { FormFields } from '../saving/form-fields'
import { deviceWord } from '../ui/device-word'
import { Icon } from '../ui/icon'
import { Notice } from '../ui/notice'
import styles from './payroll.module.css'
import type { ChangedElsewhere } from './payroll-client'
import { inFours, type PayrollDetails } from './payroll-words'
import { usePayrollForm } from './use-payroll-form'

/** The Save in the footer submits this form. */
export const payrollFormId = 'payroll-information'

interface PayrollFormProps {
  extraid: number
  details: PayrollDetails
  onBusy: (busy: boolean) => void
  /** Something is typed that the agency does not have. */
  onUnsaved: (unsaved: boolean) => void
  onSaved: () => void
}

/** The five fields. What was typed stays until the agency has it. */
export function PayrollForm(props: PayrollFormProps) {
  const state = usePayrollForm(props)
  return (
    <form
      id={payrollFormId}
      noValidate
      autoComplete="off"
      className={styles.fields}
      onSubmit={(event) => {
        event.preventDefault()
        state.save()
      }}
    >
      {state.failure || state.elsewhere ? (
        <div ref={intoView}>
          {state.failure ? (
            <Notice status="error" title={state.failure.title}>
              {state.failure.text}
            </Notice>
          ) : null}
          {state.elsewhere ? (
            <BankConflict elsewhere={state.elsewhere} mine={state.mine()} onSettle={state.settle} />
          ) : null}
        </div>
      ) : null}
      {state.form.summary.length > 0 ? (
        <div>
          <ErrorSummary problems={state.form.summary} attempt={state.form.attempt} title="The form is not complete" />
        </div>
      ) : null}
      <FormFields form={state.form} />
      <p className={styles.note}>
        <Icon name="shield" size={20} />
        These go straight to the agency. None of this is kept on {deviceWord()}. The PPS number must be the one of the
        person who works.
      </p>
    </form>
  )
}

/** Save is at the end of the form, and its outcome is shown at the beginning. */
function intoView(shown: HTMLElement | null): void {
  shown?.scrollIntoView({ block: 'nearest' })
}

interface BankConflictProps {
  elsewhere: ChangedElsewhere
  mine: PayrollDetails
  onSettle: (group: readonly PayrollFieldName[], keep: 'mine' | 'theirs') => void
}

/** The agency's bank details or PPS number have changed since the dialog opened: both versions, to choose from. */
function BankConflict({ elsewhere, mine, onSettle }: BankConflictProps) {
  return (
    <div role="alert">
      {elsewhere.groups.map((group) => (
        <ConflictNote
          key={group[0]}
          label={group.length > 1 ? 'Bank details' : 'PPS number'}
          mine={linesOf(group, mine)}
          theirs={linesOf(group, elsewhere.theirs)}
          changedBy={elsewhere.changedBy}
          changedAt={elsewhere.changedAt}
          why={null}
          busy={false}
          onSettle={(keep) => onSettle(group, keep)}
        />
      ))}
    </div>
  )
}

/** One line per field, formatted for reading; the PPS number stands alone and needs no label. */
function linesOf(group: readonly PayrollFieldName[], details: PayrollDetails): string {
  const words = (name: PayrollFieldName) => {
    const value = details[name]
    if (!value) return 'none'
    return name === 'eft_iban' ? inFours(value) : value
  }
  if (group.length === 1) return group.map(words).join('')
  return group.map((name) => `${payrollFields[name].label}: ${words(name)}`).join('\n')
}
