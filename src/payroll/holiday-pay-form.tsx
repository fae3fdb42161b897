import { termsOf } from '../../domain/vocabularies/terms'
import { OptionList } from '../forms/answer/option-list'
import { fieldId } from '../forms/profile/control-props'
import type { FieldAttention } from '../member/use-profile'
import { WaitingNote } from '../saving/waiting-note'
import type { Fate } from '../sync/fate'
import { Button } from '../ui/button'
import { Notice } from '../ui/notice'
import { HolidayPayConflict } from './holiday-pay-conflict'
import styles from './payroll.module.css'
import { useHolidayPay } from './use-holiday-pay'

interface HolidayPayFormProps {
  extraid: number
  /** The current term of holidaypay_action, with what waits laid over it; null: none was chosen yet. */
  value: string | null
  /** Fate of a change that waits on this device. */
  pending: Fate | undefined
  attention: FieldAttention | undefined
}

const terms = termsOf('holidaypay_action')

/** Two choices and Save, which is there once there is something to save. */
export function HolidayPayForm({ extraid, value, pending, attention }: HolidayPayFormProps) {
  const form = useHolidayPay(extraid, value)
  return (
    <form
      id={fieldId('holidaypay_action')}
      noValidate
      data-tracked=""
      onSubmit={(event) => {
        event.preventDefault()
        void form.save()
      }}
    >
      <OptionList
        kind="radio"
        question="Holiday pay"
        options={terms.map(({ label }) => label)}
        selected={terms.filter((term) => term.value === form.chosen).map(({ label }) => label)}
        problem={form.problem}
        onSelect={([label]) => form.choose(terms.find((term) => term.label === label)?.value ?? null)}
      />
      {attention ? <HolidayPayConflict extraid={extraid} attention={attention} /> : null}
      {pending && !attention && !form.changed ? <WaitingNote fate={pending} /> : null}
      {form.failure ? <Notice status="error" title={form.failure} /> : null}
      {form.changed || value === null ? (
        <div className={styles.save}>
          <Button type="submit" variant="outline" busy={form.busy}>
            {form.busy ? 'Saving' : 'Save'}
            <span className="visually-hidden"> holiday pay</span>
          </Button>
        </div>
      ) : null}
    </form>
  )
}
