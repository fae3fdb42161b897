import type { FamilyFieldName, FamilyValues } from '../../domain/family/family-rules'
import { earliestBirthDate } from '../../domain/profile/birth-date'
import { DateField } from '../forms/date/date-field'
import { SelectField } from '../forms/profile/select-field'
import { TextField } from '../forms/profile/text-field'
import styles from './family.module.css'

interface FamilyFieldsProps {
  values: FamilyValues
  /** What is to be said now; a field that is not filled in yet is left in peace. */
  problems: ReadonlyMap<FamilyFieldName, string>
  /** YYYY-MM-DD */
  today: string
  onChange: (name: FamilyFieldName, value: string) => void
  onLeave: (name: FamilyFieldName) => void
}

export const familyLabels: Readonly<Record<FamilyFieldName, string>> = {
  firstname: 'First Name',
  lastname: 'Family Name',
  gender: 'Gender',
  dateofbirth: 'Date of Birth',
  mobile: 'Mobile',
  emailaddress: 'Email Address',
  nationality: 'Nationality',
}

/** Of the control, for the list of what is wrong. */
export function familyFieldId(name: FamilyFieldName): string {
  return `family-${name}`
}

/** The seven fields of a child, in the specification's order. */
export function FamilyFields({ values, problems, today, onChange, onLeave }: FamilyFieldsProps) {
  const wired = (name: FamilyFieldName) => ({
    id: familyFieldId(name),
    label: familyLabels[name],
    value: values[name] || null,
    problem: problems.get(name) ?? null,
    mandatory: true,
    onChange: (value: string | null) => onChange(name, value ?? ''),
    onLeave: () => onLeave(name),
  })
  return (
    <div className={styles.fields}>
      <TextField {...wired('firstname')} />
      <TextField {...wired('lastname')} />
      <SelectField {...wired('gender')} vocabulary="gender" />
      <DateField {...wired('dateofbirth')} min={earliestBirthDate(today)} max={today} startView="years" />
      <TextField {...wired('mobile')} kind="phone" hint="Starts with 08 or 00. It may be yours." />
      <TextField {...wired('emailaddress')} kind="email" hint="It may be yours." />
      <SelectField {...wired('nationality')} vocabulary="nationality" />
    </div>
  )
}
