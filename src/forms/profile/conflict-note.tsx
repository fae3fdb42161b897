import { pastWords } from '../../../domain/dates/time-words'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import classes from './conflict-note.module.css'

interface ConflictNoteProps {
  /** Of the field, for the buttons' names. */
  label: string
  /** As they are read. */
  mine: string
  theirs: string
  changedBy: string | null
  /** ISO 8601. */
  changedAt: string | null
  /** Why the agency's system did not take mine, where it was no conflict. */
  why: string | null
  /** The label above mine. */
  mineTerm?: string
  /** False: it is too late for mine. */
  canKeep?: boolean
  busy: boolean
  onSettle: (keep: 'mine' | 'theirs') => void
}

/** Two values of one field: what this device saved, what the agency has. Settled here, one field at a time. */
export function ConflictNote(props: ConflictNoteProps) {
  const {
    label,
    mine,
    theirs,
    changedBy,
    changedAt,
    why,
    mineTerm = 'You wrote',
    canKeep = true,
    busy,
    onSettle,
  } = props
  return (
    <section className={classes.conflict} aria-label={`${label}: needs your attention`}>
      <p className={classes.head}>
        <Icon name="alert" size={20} />
        {why ?? 'This was changed while you were changing it'}
      </p>
      <dl className={classes.values}>
        <div>
          <dt>{mineTerm}</dt>
          <dd>{mine}</dd>
        </div>
        <div>
          <dt>The agency has</dt>
          <dd>{theirs}</dd>
          {(changedBy || changedAt) && <dd className={classes.by}>{byWords(changedBy, changedAt)}</dd>}
        </div>
      </dl>
      <div className={classes.ways}>
        {canKeep && (
          <Button variant="outline" size="sm" busy={busy} onClick={() => onSettle('mine')}>
            Keep mine<span className="visually-hidden">: {label}</span>
          </Button>
        )}
        <Button variant="outline" size="sm" busy={busy} onClick={() => onSettle('theirs')}>
          Take theirs<span className="visually-hidden">: {label}</span>
        </Button>
      </div>
    </section>
  )
}

function byWords(by: string | null, at: string | null): string {
  return `Changed${by ? ` by ${by}` : ''}${at ? `, ${pastWords(at)}` : ''}`
}
