import { useState } from 'react'
import { termsOf } from '../../domain/vocabularies/terms'
import { changedMeanwhile, type Stored } from '../data/effect'
import { OptionList } from '../forms/answer/option-list'
import { ConflictNote } from '../forms/profile/conflict-note'
import { fieldId } from '../forms/profile/control-props'
import { valueWords } from '../forms/profile/value-words'
import { saveProfile, settleField } from '../member/save-profile'
import type { FieldAttention } from '../member/use-profile'
import { keptWords, notKeptWords } from '../saving/kept-words'
import { useSaving } from '../saving/use-saving'
import { WaitingNote } from '../saving/waiting-note'
import type { Fate } from '../sync/fate'
import { Button } from '../ui/button'
import { Notice } from '../ui/notice'
import { showSnackbar } from '../ui/snackbar-store'
import styles from './payroll.module.css'

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

/** Somebody else chose otherwise meanwhile, or the agency did not take it: settled in place. */
function HolidayPayConflict({ extraid, attention }: { extraid: number; attention: FieldAttention }) {
  const [busy, setBusy] = useState(false)
  const settle = (keep: 'mine' | 'theirs') => {
    setBusy(true)
    settleField(extraid, attention, keep)
      .catch(() => ({ stored: 'nowhere' as const, message: null }))
      .then((stored) => {
        setBusy(false)
        showSnackbar(keep === 'theirs' && stored.stored !== 'nowhere' ? 'Taken' : holidayPaySaid(stored))
      })
  }
  return (
    <ConflictNote
      label="Holiday pay"
      mine={valueWords('holidaypay_action', attention.mine)}
      theirs={valueWords('holidaypay_action', attention.theirs)}
      changedBy={attention.changedBy}
      changedAt={attention.changedAt}
      why={attention.why}
      busy={busy}
      onSettle={settle}
    />
  )
}

interface HolidayPayState {
  /** The selected term. */
  chosen: string | null
  /** Whether it differs from the current one. */
  changed: boolean
  problem: string | null
  failure: string | null
  busy: boolean
  choose: (term: string | null) => void
  save: () => Promise<void>
}

/** The choice being made. value: the current one, with what waits on this device laid over it. */
function useHolidayPay(extraid: number, value: string | null): HolidayPayState {
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { busy, isUnderWay, failure, setFailure, run } = useSaving()
  const chosen = typed ?? value

  const choose = (term: string | null) => {
    setTyped(term)
    setProblem(null)
  }
  const save = async () => {
    if (isUnderWay()) return
    setFailure(null)
    if (chosen === null) return setProblem('Please select an option')
    const stored = await run(() =>
      saveProfile(extraid, { holidaypay_action: value }, { holidaypay_action: chosen }, () => undefined),
    )
    if (!stored) return
    setTyped(null)
    showSnackbar(holidayPaySaid(stored))
  }
  return { chosen, changed: typed !== null && typed !== value, problem, failure, busy, choose, save }
}

/** The sentence on what became of the saved choice. */
function holidayPaySaid(stored: Stored): string {
  switch (stored.stored) {
    case 'agency':
      return 'Your changes have been saved'
    case 'device':
      return keptWords()
    case 'attention':
      return stored.conflict ? changedMeanwhile : 'The agency did not take it. Look at Holiday pay again.'
    case 'nowhere':
      return stored.message ?? notKeptWords()
  }
}
