import type { PayrollFieldName } from '../../domain/profile/field'
import { payrollFields } from '../../domain/profile/payroll-fields'
import { ConflictNote } from '../forms/profile/conflict-note'
import type { ChangedElsewhere } from './payroll-client'
import { inFours, type PayrollDetails } from './payroll-words'

interface BankConflictProps {
  elsewhere: ChangedElsewhere
  mine: PayrollDetails
  onSettle: (group: readonly PayrollFieldName[], keep: 'mine' | 'theirs') => void
}

/** The agency's bank details or PPS number have changed since the dialog opened: both versions, to choose from. */
export function BankConflict({ elsewhere, mine, onSettle }: BankConflictProps) {
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
