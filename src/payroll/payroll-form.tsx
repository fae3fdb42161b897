import { payrollFields } from '../../domain/profile/payroll-fields'
import { fieldId } from '../forms/profile/control-props'
import { ErrorSummary } from '../forms/profile/error-summary'
import { SelectField } from '../forms/profile/select-field'
import { deviceWord } from '../ui/device-word'
import { Icon } from '../ui/icon'
import { Notice } from '../ui/notice'
import { TextField } from '../ui/text-field'
import { BankConflict } from './bank-conflict'
import styles from './payroll.module.css'
import type { PayrollDetails } from './payroll-words'
import { usePayrollForm } from './use-payroll-form'

/** The footer's Save belongs to it. */
export const payrollFormId = 'payroll-information'

interface PayrollFormProps {
  extraid: number
  details: PayrollDetails
  onBusy: (busy: boolean) => void
  onSaved: () => void
}

/** A number or a code: no corrections, no spelling service, nothing remembered by the browser. */
const code = { autoCapitalize: 'characters', autoCorrect: 'off', spellCheck: false, autoComplete: 'off' } as const

const texts = [
  { name: 'eft_accountname', whole: false, attributes: { autoComplete: 'off', spellCheck: false } },
  { name: 'eft_iban', whole: true, attributes: code },
  { name: 'eft_bic', whole: false, attributes: code },
  { name: 'ppsnumber', whole: false, attributes: code },
] as const

/** The five fields. What was typed stays until the agency has it. */
export function PayrollForm({ extraid, details, onBusy, onSaved }: PayrollFormProps) {
  const form = usePayrollForm({ extraid, details, onBusy, onSaved })
  const bank = payrollFields.eft_bankname
  return (
    <form
      id={payrollFormId}
      noValidate
      autoComplete="off"
      className={styles.fields}
      onSubmit={(event) => {
        event.preventDefault()
        form.save()
      }}
    >
      {form.failure || form.elsewhere ? (
        <div ref={intoView} className={styles.whole}>
          {form.failure ? (
            <Notice status="error" title={form.failure.title}>
              {form.failure.text}
            </Notice>
          ) : null}
          {form.elsewhere ? (
            <BankConflict elsewhere={form.elsewhere} mine={form.values} onSettle={form.settle} />
          ) : null}
        </div>
      ) : null}
      {form.summary.length > 0 ? (
        <div className={styles.whole}>
          <ErrorSummary problems={form.summary} attempt={form.attempt} title="The form is not complete" />
        </div>
      ) : null}
      <SelectField
        id={fieldId('eft_bankname')}
        label={bank.label}
        vocabulary={bank.vocabulary}
        value={form.values.eft_bankname}
        problem={form.problems.get('eft_bankname')}
        onChange={(value) => form.change('eft_bankname', value)}
      />
      {texts.map(({ name, whole, attributes }) => (
        <div key={name} className={whole ? styles.whole : undefined}>
          <TextField
            id={fieldId(name)}
            label={payrollFields[name].label}
            hint={payrollFields[name].hint}
            error={form.problems.get(name)}
            value={form.values[name] ?? ''}
            onChange={(event) => form.change(name, event.target.value)}
            onBlur={() => form.leave(name)}
            {...attributes}
          />
        </div>
      ))}
      <p className={`${styles.note} ${styles.whole}`}>
        <Icon name="shield" size={20} />
        These go straight to the agency. None of this is kept on {deviceWord()}. The PPS number must be the one of the
        person who works.
      </p>
    </form>
  )
}

/** Save is pressed at the end of the form, and what became of it stands at its beginning. */
function intoView(shown: HTMLElement | null): void {
  shown?.scrollIntoView({ block: 'nearest' })
}
