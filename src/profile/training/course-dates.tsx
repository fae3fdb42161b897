import { dayWords } from '../../../domain/dates/time-words'
import type { FieldValue } from '../../../domain/forms/field-definition'
import type { ShownFieldName } from '../../../domain/profile/field'
import { Card } from '../../ui/card'
import { Icon } from '../../ui/icon'
import styles from './training.module.css'

const courses = [
  { field: 'training_online_date', label: 'Online course' },
  { field: 'training_full_date', label: 'Full course' },
] as const satisfies readonly { field: ShownFieldName; label: string }[]

/** When the member did the agency's courses; the agency fills them in. Not there until it has. */
export function CourseDates({ shown }: { shown: Readonly<Partial<Record<ShownFieldName, FieldValue>>> }) {
  const done = courses.flatMap(({ field, label }) => {
    const date = shown[field]
    return typeof date === 'string' ? [{ label, date }] : []
  })
  if (done.length === 0) return null
  return (
    <Card as="section" title="Courses you have done">
      <ul className={styles.done}>
        {done.map(({ label, date }) => (
          <li key={label}>
            <Icon name="yes" size={20} />
            <span>{label}</span>
            <span className={styles.date}>{dayWords(date)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
