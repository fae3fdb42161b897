import { labelOf } from '../../domain/vocabularies/terms'
import { isKept } from '../sync/fate'
import { Card } from '../ui/card'
import { Table } from '../ui/table'
import { useMedia } from '../ui/use-media'
import styles from './experience.module.css'
import { RowAction, RowDetail, type RowProps } from './experience-row'
import { metaWords, roleWords } from './experience-words'
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
