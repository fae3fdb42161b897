import { Dialog } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import { useRef } from 'react'
import { Button } from './button'
import { deviceWord } from './device-word'
import classes from './floating.module.css'
import { staysOpen } from './stays-open'
import { Choices } from './task-footer'

interface DiscardTypedProps {
  open: boolean
  onKeep: () => void
  onDiscard: () => void
}

/** Asked before a dialog closes over text that is stored nowhere. */
export function DiscardTypedQuestion({ open, onKeep, onDiscard }: DiscardTypedProps) {
  const keep = useRef<HTMLButtonElement>(null)
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(change) => !change.open && onKeep()}
      onRequestDismiss={staysOpen}
      role="alertdialog"
      size="sm"
      closeOnInteractOutside={false}
      initialFocusEl={() => keep.current}
    >
      <Portal>
        <Dialog.Backdrop className={classes.scrimOver} />
        <Dialog.Positioner className={classes.placeOver}>
          <Dialog.Content>
            <div className={classes.header}>
              <div className={classes.heading}>
                <Dialog.Title className={classes.title}>Discard what you typed?</Dialog.Title>
              </div>
            </div>
            <Dialog.Body className={classes.body}>
              It is not kept on {deviceWord()}. Once you discard it, it is gone.
            </Dialog.Body>
            <div className={classes.footer}>
              <Choices>
                <Button ref={keep} variant="outline" onClick={onKeep}>
                  Keep editing
                </Button>
                <Button variant="danger" onClick={onDiscard}>
                  Discard
                </Button>
              </Choices>
            </div>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
