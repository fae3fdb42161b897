import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { NotRead } from '../saving/not-read'
import { useAsOfWords } from '../saving/use-as-of-words'
import { useFamilyName } from '../session/use-family-name'
import { useNow } from '../ui/use-now'
import { CastingDialog } from './casting-dialog'
import { castingGroups, nextClosing } from './casting-groups'
import { CastingList } from './casting-list'
import { NoCasting } from './no-casting'
import styles from './open-castings.module.css'
import { useCastingNavigation } from './use-casting-navigation'
import { useCastings } from './use-castings'

/** Open Casting: the calls that a member can apply to, and what they applied to; with a form_id, that casting's dialog. */
export function CastingsScreen() {
  const params = useParams()
  const extraid = Number(params.extraid)
  const id = params.form_id === undefined ? null : Number(params.form_id)
  const read = useCastings(extraid)
  const castings = read.data
  const now = useNow(castings ? nextClosing(castings, Date.now()) : null)
  const asOf = useAsOfWords(extraid, read, now)
  const name = useFamilyName(extraid)
  const { onOpen, onClose } = useCastingNavigation(extraid)
  const groups = castings && castingGroups(castings, now, read.asOf)
  const all = groups ? [...groups.open, ...groups.closed] : []
  const opened = id === null ? undefined : all.find((one) => one.id === id)
  // Kept while the dialog closes.
  const [last, setLast] = useState<number | null>(null)
  if (opened && last !== opened.id) setLast(opened.id)
  const shown = all.find((one) => one.id === (opened?.id ?? last))
  return (
    <div className={styles.page}>
      {name ? <p className={styles.whose}>For {name}</p> : null}
      {asOf ? <p className={styles.asOf}>{asOf}</p> : null}
      {castings === undefined ? <NotRead read={read} what="the list of castings" cards={3} /> : null}
      {groups && id !== null && !opened ? <NoCasting read={read} /> : null}
      {groups ? <CastingList extraid={extraid} groups={groups} now={now} onOpen={onOpen} /> : null}
      {shown ? (
        <CastingDialog
          key={shown.id}
          extraid={extraid}
          casting={shown}
          name={name}
          now={now}
          open={opened !== undefined}
          onClose={onClose}
        />
      ) : null}
    </div>
  )
}
