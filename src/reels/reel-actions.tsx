import { discardItem } from '../sync/waiting-actions'
import { Button } from '../ui/button'
import { IconButton } from '../ui/icon-button'
import { trash } from '../ui/more-icons'
import styles from './reel-card.module.css'
import { sendAgain } from './reel-changes'
import type { ReelRow } from './reel-overlay'

interface ActionsProps {
  extraid: number
  row: ReelRow
  onRemove: () => void
}

/** What can be done with a reel: remove it, cancel or try again what waits, or take back a removal that has not gone out. */
export function ReelActions({ extraid, row, onRemove }: ActionsProps) {
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
