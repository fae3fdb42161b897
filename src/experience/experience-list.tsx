import { labelOf } from '../../domain/vocabularies/terms'
import { FateChip } from '../saving/fate-chip'
import { isKept } from '../sync/fate'
import { discardItem } from '../sync/waiting-actions'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { classNames } from '../ui/class-names'
import { IconButton } from '../ui/icon-button'
import { trash } from '../ui/more-icons'
import { Table } from '../ui/table'
import { useMedia } from '../ui/use-media'
import styles from './experience.module.css'
import { fateWords, metaWords, roleWords } from './experience-words'
import type { ExperienceRow } from './use-experience'

interface ListProps extends Omit<RowProps, 'row'> {
  rows: readonly ExperienceRow[]
}

/** What a member has worked in: a table where there is room for its columns, cards on a phone. */
export function ExperienceList({ rows, onRemove }: ListProps) {
  const roomy = useMedia('(min-width: 960px)')
  const newest = [...rows].sort((one, other) => other.year.localeCompare(one.year))
  return roomy ? <RowTable rows={newest} onRemove={onRemove} /> : <RowCards rows={newest} onRemove={onRemove} />
}

const columns = ['Year', 'Role', 'Production type', 'Title and director', 'Delete']

function RowTable({ rows, onRemove }: ListProps) {
  return (
    <Table label="Experience" columns={columns} actions>
      {rows.map((row) => (
        <tr key={row.key}>
          <td>{row.year}</td>
          <td>{roleWords(row)}</td>
          <td>{labelOf('production_type', row.production)}</td>
          <td className={styles.wide}>
            <RowDetail row={row} />
          </td>
          <td>
            <RowAction row={row} onRemove={onRemove} />
          </td>
        </tr>
      ))}
    </Table>
  )
}

function RowCards({ rows, onRemove }: ListProps) {
  return (
    <ul aria-label="Experience">
      {rows.map((row) => (
        <li key={row.key} className={styles.item}>
          <Card className={styles.card} tone={isKept(row.fate) ? 'device' : 'plain'}>
            <div className={styles.text}>
              <span className={styles.meta}>{metaWords(row)}</span>
              <RowDetail row={row} />
            </div>
            <RowAction row={row} onRemove={onRemove} />
          </Card>
        </li>
      ))}
    </ul>
  )
}

interface RowProps {
  row: ExperienceRow
  onRemove: (row: ExperienceRow) => void
}

/** Title and director, and below it where the row is while the agency does not have it. */
function RowDetail({ row }: { row: ExperienceRow }) {
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
function RowAction({ row, onRemove }: RowProps) {
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
