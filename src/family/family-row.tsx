import { Link } from 'react-router-dom'
import { pathTo } from '../../domain/access/routes'
import { FateChip } from '../saving/fate-chip'
import { useSession } from '../session/use-session'
import { discardItem } from '../sync/waiting-actions'
import { Button } from '../ui/button'
import { classNames } from '../ui/class-names'
import styles from './family.module.css'
import { fateWords, nameWords } from './family-words'
import type { FamilyRow } from './use-family'

export interface RowProps {
  row: FamilyRow
  onRemove: (row: FamilyRow) => void
}

/** A name, which leads to the child's own pages once the session has the child. */
export function RowName({ row, name }: { row: FamilyRow; name: string }) {
  const state = useSession()
  const isKnown = state.phase === 'member' && state.session.family.some(({ extraid }) => extraid === row.extraid)
  if (row.extraid === null || row.removing || !isKnown) {
    return <span className={classNames(styles.name, row.removing && styles.going)}>{name}</span>
  }
  return (
    <Link className={styles.name} to={pathTo('StartHere', { extraid: row.extraid })}>
      {name}
    </Link>
  )
}

/** Where a change to a child is while the agency does not have it. */
export function RowFate({ row }: { row: FamilyRow }) {
  const words = fateWords(row)
  if (!row.fate || !words) return null
  return (
    <span className={styles.fate}>
      <FateChip fate={row.fate} />
      <span>{words}</span>
    </span>
  )
}

/** What can be done with a child: remove it, or take back a removal that has not gone out. */
export function RowAction({ row, onRemove }: RowProps) {
  const name = nameWords(row)
  const { opId } = row
  if (row.removing && opId !== null && row.fate !== 'sending' && row.fate !== 'agency') {
    return (
      <Button variant="ghost" size="sm" icon="undo" onClick={() => void discardItem(opId)}>
        Keep<span className="visually-hidden"> {name}</span>
      </Button>
    )
  }
  if (row.removing || row.fate === 'sending') return null
  return (
    <Button variant="outline" size="sm" onClick={() => onRemove(row)}>
      Remove<span className="visually-hidden"> {name}</span>
    </Button>
  )
}
