import { type Concern, concernWords } from '../prepare/concerns'
import { Icon } from '../ui/icon'
import styles from './photo-field.module.css'

/** What may be wrong with a photo; the applicant may send it all the same. */
export function PhotoConcerns({ concerns }: { concerns: readonly Concern[] }) {
  if (concerns.length === 0) return null
  return (
    <p className={styles.concerns} role="status">
      <Icon name="alert" size={20} />
      <span>
        {concerns.map((concern) => concernWords[concern]).join(' ')} You can send it all the same, or replace it.
      </span>
    </p>
  )
}
