import { useState } from 'react'
import { familyLimit } from '../../domain/family/child-form'
import { useAgencyInfo } from '../data/agency-info'
import { NotRead } from '../saving/not-read'
import { useAsOfWords } from '../saving/use-as-of-words'
import { useSession } from '../session/use-session'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { plus } from '../ui/more-icons'
import { useNow } from '../ui/use-now'
import { AddFamilyDialog } from './add-family-dialog'
import styles from './family.module.css'
import { FamilyList } from './family-list'
import { isFull } from './family-words'
import { RemoveFamilyDialog } from './remove-family-dialog'
import { type FamilyRow, useFamily } from './use-family'

/** Family: the children whose pages this account holds, with what waits about them on this device. */
export function FamilyScreen() {
  const state = useSession()
  if (state.phase !== 'member') return null
  const { is_family, extraid } = state.session
  return is_family ? <Family extraid={extraid} /> : <NotAFamily />
}

function Family({ extraid }: { extraid: number }) {
  const read = useFamily(extraid)
  const asOf = useAsOfWords(extraid, read, useNow())
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<{ row: FamilyRow; open: boolean } | null>(null)
  const rows = read.data
  return (
    <div className={styles.page}>
      {rows === undefined ? <NotRead read={read} what="your family" /> : null}
      {rows && rows.length > 0 ? (
        <>
          <Above rows={rows} asOf={asOf} onAdd={() => setAdding(true)} />
          <FamilyList rows={rows} onRemove={(row) => setRemoving({ row, open: true })} />
        </>
      ) : null}
      {rows?.length === 0 ? <NoFamily onAdd={() => setAdding(true)} /> : null}
      <AddFamilyDialog extraid={extraid} open={adding} onClose={() => setAdding(false)} />
      {removing ? (
        <RemoveFamilyDialog
          extraid={extraid}
          row={removing.row}
          open={removing.open}
          onClose={() => setRemoving({ ...removing, open: false })}
        />
      ) : null}
    </div>
  )
}

interface AboveProps {
  rows: readonly FamilyRow[]
  asOf: string | null
  onAdd: () => void
}

/** What the page is about, and its one action; at five it says why there is none. */
function Above({ rows, asOf, onAdd }: AboveProps) {
  const full = isFull(rows)
  return (
    <div className={styles.above}>
      <div className={styles.intro}>
        <p id="family-room">
          {full
            ? `A family can have at most ${familyLimit} members. Remove one to add another.`
            : 'Your children on this account. A name opens their pages.'}
        </p>
        {asOf ? <p className={styles.asOf}>{asOf}</p> : null}
      </div>
      <Button icon={plus} disabled={full} aria-describedby={full ? 'family-room' : undefined} onClick={onAdd}>
        Add family member
      </Button>
    </div>
  )
}

/** A swing with nobody on it: the drawing of a family without members yet. */
const swing = {
  path: 'M30 82 44 20M58 82 44 20M62 82 76 20M90 82 76 20M44 20h32M53 20v40M67 20v40M49 60h22v5H49zM22 82h76',
}

/** A family account without members yet. */
function NoFamily({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      drawing={swing}
      title="No family members yet"
      action={
        <Button icon={plus} onClick={onAdd}>
          Add family member
        </Button>
      }
    >
      Add your children, up to five, and look after their profiles and messages here.
    </EmptyState>
  )
}

/** Family accounts only (specification part 1, section 2). */
function NotAFamily() {
  const { support } = useAgencyInfo()
  return (
    <EmptyState drawing={swing} title="This page is for family accounts">
      A family account holds the pages of several children under one log-in.
      {support.email ? (
        <>
          {' '}
          To have one, ask us: <a href={`mailto:${support.email}`}>{support.email}</a>.
        </>
      ) : null}
    </EmptyState>
  )
}
