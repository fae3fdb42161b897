import { Card } from '@chakra-ui/react/card'
import { useId } from 'react'
import { pastWords } from '../../domain/dates/time-words'
import { reach } from '../data/reach'
import { FateChip } from '../saving/fate-chip'
import { SentBar } from '../saving/sent-bar'
import { useStore } from '../state/use-store'
import { isKept } from '../sync/fate'
import { useSentPart } from '../sync/use-sent-part'
import { discardItem } from '../sync/waiting-actions'
import { waitingFile } from '../sync/waiting-file'
import { Button } from '../ui/button'
import { IconButton } from '../ui/icon-button'
import { trash } from '../ui/more-icons'
import { Player } from './player/player'
import type { Found } from './player/use-player'
import styles from './reel-card.module.css'
import { sendAgain } from './reel-changes'
import type { ReelRow } from './reel-overlay'
import { fateWords } from './reel-words'

interface ReelProps {
  extraid: number
  row: ReelRow
  onRemove: () => void
}

/** One reel: its title, its player, and the state of a change that the agency does not have yet. */
export function ReelCard({ extraid, row, onRemove }: ReelProps) {
  const { title, seconds, file, fate, removing, added_at } = row
  const heading = useId()
  const hasSignal = useStore(reach) !== 'offline'
  const part = useSentPart(removing || fate === 'attention' ? null : file)
  const words = fateWords(row, hasSignal)
  return (
    <Card.Root as="section" aria-labelledby={heading} {...(isKept(fate) ? { 'data-kept': '' } : {})}>
      <div className={styles.head}>
        <div className={styles.text}>
          <Card.Title as="h2" id={heading} className={removing ? styles.going : undefined}>
            {title}
          </Card.Title>
          {added_at ? <p className={styles.quiet}>Added {pastWords(added_at)}</p> : null}
        </div>
        <ReelActions extraid={extraid} row={row} onRemove={onRemove} />
      </div>
      {fate && words ? (
        <div className={styles.fate}>
          <FateChip fate={fate} />
          <p className={styles.quiet}>{words}</p>
          <SentBar part={part} />
        </div>
      ) : null}
      <Player title={title} seconds={seconds} isHere={file !== null} find={() => find(row)} />
    </Card.Root>
  )
}

/** The address that a reel is played from: the agency's, or this device's while it waits here. */
async function find({ src, file }: ReelRow): Promise<Found | null> {
  if (src !== null) return { url: src, release: () => undefined }
  const blob = file === null ? null : await waitingFile(file)
  if (!blob) return null
  const url = URL.createObjectURL(blob)
  return { url, release: () => URL.revokeObjectURL(url) }
}

interface ActionsProps {
  extraid: number
  row: ReelRow
  onRemove: () => void
}

/** What can be done with a reel: remove it, cancel or try again what waits, or take back a removal that has not gone out. */
function ReelActions({ extraid, row, onRemove }: ActionsProps) {
  const { title, fate, removing, again, opId, isOpen } = row
  if (removing) {
    if (!isOpen || opId === null) return null
    const verb = fate === 'attention' ? 'Close' : 'Keep it'
    return (
      <Button
        variant="ghost"
        size="sm"
        icon={fate === 'attention' ? undefined : 'undo'}
        aria-label={`${verb}: ${title}`}
        onClick={() => void discardItem(opId)}
      >
        {verb}
      </Button>
    )
  }
  if (fate === 'sending') return null
  if (fate === 'attention' || (isOpen && fate !== null)) {
    const verb = fate === 'attention' ? 'Discard' : 'Cancel'
    return (
      <div className={styles.choices}>
        {again ? (
          <Button
            variant="outline"
            size="sm"
            aria-label={`Try again: ${title}`}
            onClick={() => void sendAgain(extraid, row)}
          >
            Try again
          </Button>
        ) : null}
        <Button variant="ghost" size="sm" aria-label={`${verb}: ${title}`} onClick={onRemove}>
          {verb}
        </Button>
      </div>
    )
  }
  return <IconButton icon={trash} label={`Remove: ${title}`} onClick={onRemove} />
}
