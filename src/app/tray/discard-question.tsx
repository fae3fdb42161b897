import { useRef } from 'react'
import type { WaitingItem } from '../../sync/waiting'
import { discardItem } from '../../sync/waiting-actions'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Choices } from '../../ui/task-footer'

/** Asks before one waiting change is dropped for good. */
export function DiscardQuestion({ item, onDone }: { item: WaitingItem | null; onDone: () => void }) {
  const keep = useRef<HTMLButtonElement>(null)
  const last = useRef(item)
  if (item) last.current = item
  const discard = async () => {
    if (item) await discardItem(item.opId)
    onDone()
  }
  return (
    <Dialog
      open={item !== null}
      onClose={onDone}
      role="alertdialog"
      title="Discard this change?"
      initialFocus={keep}
      footer={
        <Choices>
          <Button ref={keep} variant="outline" onClick={onDone}>
            Keep it
          </Button>
          <Button variant="danger" onClick={() => void discard()}>
            Discard
          </Button>
        </Choices>
      }
    >
      <p>
        <strong>{last.current?.title}</strong> has not reached the agency. If you discard it, it never will.
      </p>
    </Dialog>
  )
}
