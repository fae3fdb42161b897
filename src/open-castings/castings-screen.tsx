import { type MouseEvent, useState } from 'react'
import { useParams } from 'react-router-dom'
import { pathTo } from '../../domain/access/routes'
import type { Read } from '../data/read'
import { NotRead } from '../saving/not-read'
import { useAsOfWords } from '../saving/use-as-of-words'
import { useFamilyName } from '../session/use-family-name'
import { deviceWord } from '../ui/device-word'
import { EmptyState } from '../ui/empty-state'
import { Notice } from '../ui/notice'
import { SectionHeading } from '../ui/section-heading'
import { useListNavigation } from '../ui/use-list-navigation'
import { useNow } from '../ui/use-now'
import { CastingCard } from './casting-card'
import { CastingDialog } from './casting-dialog'
import { type CastingGroups, castingGroups, nextClosing, type ShownCasting } from './casting-groups'
import styles from './open-castings.module.css'
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
  const { onOpen, onClose } = useListNavigation(pathTo('OpenCasting', { extraid }))
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

/** The address names a casting that is not in the list: not on this device yet, or not found. Nothing while it is loading. */
function NoCasting({ read }: { read: Read<unknown> }) {
  if (read.stale && read.problem === null) return null
  if (read.stale) {
    return (
      <Notice title={`This casting is not on ${deviceWord()} yet`} icon="no-signal">
        It shows here as soon as there is signal.
      </Notice>
    )
  }
  return (
    <Notice title="We can’t find that casting">It may have closed a while ago, or the address is not complete.</Notice>
  )
}

interface CastingListProps {
  extraid: number
  groups: CastingGroups
  now: number
  onOpen: (event: MouseEvent<HTMLAnchorElement>) => void
}

/** A director's chair and a megaphone, and nobody there: the drawing of a day without a call. */
const quietSet = {
  path: 'M24 82l30-32M54 82 24 50M20 50h38M22 50V24M56 50V24M22 28h34v9H22zM76 64h5v9h-5zM81 63l20-8v27l-20-8zM101 64a5 5 0 0 1 0 9M12 82h96',
}

/** All castings: those that can be applied to, and below them those that are closed. */
function CastingList({ extraid, groups: { open, closed }, now, onOpen }: CastingListProps) {
  const cards = (some: readonly ShownCasting[], label: string) => (
    <ul aria-label={label}>
      {some.map((casting) => (
        <CastingCard key={casting.id} extraid={extraid} casting={casting} now={now} onOpen={onOpen} />
      ))}
    </ul>
  )
  return (
    <>
      {open.length > 0 ? (
        <>
          <SectionHeading count={open.length}>Open now</SectionHeading>
          {cards(open, 'Open now')}
        </>
      ) : (
        <EmptyState drawing={quietSet} title="No open castings at the moment">
          When the agency opens one, it shows here.
        </EmptyState>
      )}
      {closed.length > 0 ? (
        <>
          <SectionHeading>Closed</SectionHeading>
          {cards(closed, 'Closed')}
        </>
      ) : null}
    </>
  )
}
