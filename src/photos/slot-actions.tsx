import { Card } from '@chakra-ui/react/card'
import { FileUpload } from '@chakra-ui/react/file-upload'
import { isNeeded, slotTitles } from '../../domain/photos/photo-rules'
import { discardItem } from '../sync/waiting-actions'
import { Button } from '../ui/button'
import { IconButton } from '../ui/icon-button'
import { camera, plus, trash, turnLeft, turnRight } from '../ui/more-icons'
import type { SlotView } from './photo-overlay'
import { type SlotActions, turnsAddUp } from './use-slot'

interface SlotActionsProps {
  slot: SlotView
  actions: SlotActions
  onRemove: () => void
  /** Opens the camera; null where there is none. */
  onCamera: (() => void) | null
}

/** What can be done with a slot: add or replace, turn, delete; or take back a deletion that has not gone out. */
export function SlotActionsRow({ slot, actions, onRemove, onCamera }: SlotActionsProps) {
  const { phototype, photo, waiting, pending, refused } = slot
  const title = slotTitles[phototype]
  const isBusy = actions.busy !== null
  if (pending?.doing === 'remove' && pending.fate !== 'attention') {
    const { opId } = pending
    if (!pending.isOpen) return null
    return (
      <Card.Footer>
        <Button
          variant="outline"
          size="sm"
          icon="undo"
          aria-label={`Keep it: ${title}`}
          onClick={() => void discardItem(opId)}
        >
          Keep it
        </Button>
      </Card.Footer>
    )
  }
  const isHere = waiting !== null || photo !== null
  const verb = isHere ? 'Replace' : onCamera ? 'Choose photo' : 'Add photo'
  const isAsked = !isHere && isNeeded(phototype)
  // While a refused photo awaits the member's choice, nothing is turned or deleted.
  const canChange = isHere && !refused
  const canTurn = canChange && !waiting?.isAsIs
  // Not removed or disabled while busy, so that these buttons keep their place and the focus.
  const held = isBusy && !turnsAddUp(slot) ? ({ 'aria-disabled': true } as const) : {}
  return (
    <Card.Footer>
      {onCamera && !isHere ? (
        <Button
          variant={isAsked ? 'solid' : 'outline'}
          size="sm"
          icon={camera}
          busy={isBusy}
          aria-label={`Take photo: ${title}`}
          onClick={onCamera}
        >
          Take photo
        </Button>
      ) : null}
      <FileUpload.Trigger asChild>
        <Button
          variant={isAsked && !onCamera ? 'solid' : 'outline'}
          size="sm"
          icon={isHere || onCamera ? undefined : plus}
          busy={isBusy}
          aria-label={`${verb}: ${title}`}
        >
          {verb}
        </Button>
      </FileUpload.Trigger>
      {onCamera && isHere ? (
        <IconButton icon={camera} label={`Take photo: ${title}`} {...held} onClick={isBusy ? undefined : onCamera} />
      ) : null}
      {canTurn ? (
        <>
          <IconButton icon={turnLeft} label={`Rotate left: ${title}`} {...held} onClick={() => actions.rotate(90)} />
          <IconButton icon={turnRight} label={`Rotate right: ${title}`} {...held} onClick={() => actions.rotate(270)} />
        </>
      ) : null}
      {pending?.fate === 'attention' ? (
        <Button
          variant="ghost"
          size="sm"
          aria-label={`Close what was not done: ${title}`}
          onClick={() => void discardItem(pending.opId)}
        >
          Close
        </Button>
      ) : null}
      {canChange ? <IconButton icon={trash} label={`Delete: ${title}`} onClick={onRemove} /> : null}
    </Card.Footer>
  )
}
