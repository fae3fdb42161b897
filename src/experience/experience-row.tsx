import { FateChip } from '../saving/fate-chip'
import { discardItem } from '../sync/waiting-actions'
import { Button } from '../ui/button'
import { classNames } from '../ui/class-names'
import { IconButton } from '../ui/icon-button'
import { trash } from '../ui/more-icons'
import styles from './experience.module.css'
import { fateWords } from './experience-words'
import type { ExperienceRow } from './use-experience'

export interface RowProps {
  row: ExperienceRow
  onRemove: (row: ExperienceRow) => void
}

/** Title and director, and below it where the row is while the agency does not have it. */
export function RowDetail({ row }: { row: ExperienceRow }) {
  const words = fateWords(row)
  return (
    <>
      <span className={classNames(styles.detail, row.removing && styles.going)}>{row.detail}</span>
      {row.fate && words ? (
        <span className={styles.fate}>
          <FateChip fate={row.fate} />
          <span>{words}</span>
        </span>
      ) : null}
    </>
  )
}

/** What can be done with a row: delete it, or take back a deletion that has not gone out. */
export function RowAction({ row, onRemove }: RowProps) {
  if (row.removing && row.opId !== null && row.fate !== 'sending' && row.fate !== 'agency') {
    const { opId } = row
    return (
      <Button
        variant="ghost"
        size="sm"
        icon="undo"
        aria-label={`Keep it: ${row.detail}`}
        onClick={() => void discardItem(opId)}
      >
        Keep it
      </Button>
    )
  }
  if (row.removing || row.fate === 'sending') return null
  return <IconButton icon={trash} label={`Delete ${row.detail}`} onClick={() => onRemove(row)} />
}
