import { isKept } from '../sync/fate'
import { Card } from '../ui/card'
import { Table } from '../ui/table'
import { useMedia } from '../ui/use-media'
import styles from './family.module.css'
import { RowAction, RowFate, RowName, type RowProps } from './family-row'
import { cellWords, metaWords, nameWords } from './family-words'
import type { FamilyRow } from './use-family'

interface ListProps extends Omit<RowProps, 'row'> {
  rows: readonly FamilyRow[]
}

/** The children in the order in which they were added: a table where there is room for its columns, cards on a phone. */
export function FamilyList(props: ListProps) {
  const roomy = useMedia('(min-width: 960px)')
  return roomy ? <RowTable {...props} /> : <RowCards {...props} />
}

const columns = ['First name', 'Last name', 'Gender', 'Date of birth', 'Mobile', 'Nationality', 'Remove']

function RowTable({ rows, onRemove }: ListProps) {
  return (
    <Table label="Family" columns={columns} actions>
      {rows.map((row) => {
        const words = cellWords(row)
        return (
          <tr key={row.key}>
            <td className={styles.first}>
              <RowName row={row} name={row.firstname} />
              <RowFate row={row} />
            </td>
            <td className={styles.first}>{row.lastname}</td>
            <td>{words.gender}</td>
            <td>{words.dateofbirth}</td>
            <td>{words.mobile}</td>
            <td>{words.nationality}</td>
            <td>
              <RowAction row={row} onRemove={onRemove} />
            </td>
          </tr>
        )
      })}
    </Table>
  )
}

function RowCards({ rows, onRemove }: ListProps) {
  return (
    <ul aria-label="Family">
      {rows.map((row) => (
        <li key={row.key} className={styles.item}>
          <Card className={styles.card} tone={isKept(row.fate) ? 'device' : 'plain'}>
            <div className={styles.text}>
              <RowName row={row} name={nameWords(row)} />
              <span className={styles.meta}>{metaWords(row)}</span>
              <RowFate row={row} />
            </div>
            <RowAction row={row} onRemove={onRemove} />
          </Card>
        </li>
      ))}
    </ul>
  )
}
