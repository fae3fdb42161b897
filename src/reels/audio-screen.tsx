import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router-dom'
import { reelSentences } from '../../domain/reels/reel-rules'
import type { Read } from '../data/read'
import { useRead } from '../data/use-read'
import { WizardFrame } from '../forms/profile/wizard-frame'
import { useWizardFacts } from '../member/use-wizard-facts'
import type { OutboxItem } from '../outbox/kinds'
import { ConfirmAddressNotice } from '../saving/confirm-address-notice'
import { NotRead } from '../saving/not-read'
import { useAsOfWords } from '../saving/use-as-of-words'
import { useLaidOver } from '../sync/use-laid-over'
import { useReadAgain } from '../sync/use-read-again'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { plus } from '../ui/more-icons'
import { showSnackbar } from '../ui/snackbar-store'
import { useNow } from '../ui/use-now'
import { AddReelDialog } from './add-reel-dialog'
import { ReelCard } from './reel-card'
import styles from './reel-card.module.css'
import { reelsRead } from './reel-kinds'
import { overlayReels, type ReelRow, roomProblem } from './reel-overlay'
import { uploaded } from './reel-words'
import { reelsQuery, type ServerReel } from './reels-query'
import { RemoveReelDialog } from './remove-reel-dialog'

/** A microphone on its stand: the drawing of an empty list of reels. */
const microphone = {
  path: 'M60 18a12 12 0 0 1 12 12v20a12 12 0 0 1-24 0V30a12 12 0 0 1 12-12zM38 46v4a22 22 0 0 0 44 0v-4M60 72v16M46 88h28M52 34h16M52 44h16',
}

/** Audio Reel, step 9: the member's reels, with the changes that wait on this device laid over them. */
export function AudioScreen() {
  const extraid = Number(useParams().extraid)
  const read = useReels(extraid)
  const asOf = useAsOfWords(extraid, read, useNow())
  const facts = useWizardFacts(extraid)
  return (
    <WizardFrame route="Audio" extraid={extraid} facts={facts} asOf={asOf}>
      <ConfirmAddressNotice />
      {read.data === undefined ? <NotRead read={read} what="your audio reels" /> : null}
      {read.data ? <Reels extraid={extraid} rows={read.data} /> : null}
    </WizardFrame>
  )
}

function Reels({ extraid, rows }: { extraid: number; rows: readonly ReelRow[] }) {
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<{ row: ReelRow; open: boolean } | null>(null)
  useArrived(rows)
  const isFull = roomProblem(rows, 0) === reelSentences.full
  /** A ref, as it is another button once the page goes from the empty drawing to the list. */
  const addButton = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLUListElement>(null)
  useNewestInView(list, rows)
  const add = (
    <Button ref={addButton} icon={plus} onClick={() => setAdding(true)}>
      Add audio reel
    </Button>
  )
  return (
    <>
      {rows.length === 0 ? (
        <EmptyState drawing={microphone} title="You have not uploaded any Voice / Audio reels yet." action={add}>
          A short recording of your voice helps the agency to put you forward.
        </EmptyState>
      ) : (
        <>
          <div className={styles.above}>
            <p className={styles.intro}>{isFull ? reelSentences.full : 'Recordings in which casting can hear you.'}</p>
            {isFull ? null : add}
          </div>
          <ul ref={list} className={styles.list} aria-label="Audio reels">
            {rows.map((row) => (
              <li key={row.key}>
                <ReelCard extraid={extraid} row={row} onRemove={() => setRemoving({ row, open: true })} />
              </li>
            ))}
          </ul>
        </>
      )}
      <AddReelDialog
        extraid={extraid}
        rows={rows}
        open={adding}
        onClose={() => setAdding(false)}
        finalFocus={addButton}
      />
      {removing ? (
        <RemoveReelDialog
          extraid={extraid}
          row={removing.row}
          open={removing.open}
          onClose={() => setRemoving({ ...removing, open: false })}
        />
      ) : null}
    </>
  )
}

/** Brings a reel that was just added here into view: it is the last one, on a phone below the end of the screen. */
function useNewestInView(list: RefObject<HTMLElement | null>, rows: readonly ReelRow[]): void {
  const last = rows.at(-1)
  const opId = last?.removing ? null : (last?.opId ?? null)
  const shown = useRef(opId)
  useEffect(() => {
    if (opId !== null && opId !== shown.current) list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' })
    shown.current = opId
  }, [list, opId])
}

/** Shows a message when a reel that was on its way has arrived, at once or an hour later, while the page is open. */
function useArrived(rows: readonly ReelRow[]): void {
  const waiting = useRef(new Set<string>())
  useEffect(() => {
    for (const { opId, fate, removing } of rows) {
      if (opId === null || removing) continue
      if (fate !== 'agency') waiting.current.add(opId)
      else if (waiting.current.delete(opId)) showSnackbar(uploaded)
    }
  }, [rows])
}

/** A member's audio reels, with the changes that wait on this device. */
function useReels(extraid: number): Read<ReelRow[]> {
  const read = useRead({
    document: reelsQuery,
    name: reelsRead,
    variables: { extraid },
    pick: (data): readonly ServerReel[] | undefined => data.member[0]?.voicereel,
  })
  const lay = useCallback(
    (reels: readonly ServerReel[], items: readonly OutboxItem[], expired: boolean) =>
      overlayReels(extraid, reels, items, expired),
    [extraid],
  )
  const isAbout = (item: OutboxItem) => isReelItem(item) && item.extraid === extraid
  useReadAgain(read.refresh, isAbout)
  return useLaidOver(read, lay)
}

function isReelItem({ kind }: OutboxItem): boolean {
  return kind === 'upload_voicereel' || kind === 'remove_voicereel'
}
