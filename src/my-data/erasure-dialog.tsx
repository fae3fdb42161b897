import { useRef, useState } from 'react'
import { ActionNotice } from '../saving/action-notice'
import { useOnlineAction } from '../saving/use-online-action'
import { Button } from '../ui/button'
import { CloseButton } from '../ui/close-button'
import { Textarea } from '../ui/controls'
import { Dialog } from '../ui/dialog'
import { Field } from '../ui/field'
import { showSnackbar } from '../ui/snackbar-store'
import { Choices } from '../ui/task-footer'
import { erasureIsAsked, requestErasure } from './erasure'
import styles from './my-data.module.css'

/** The server's limit (characters). */
const longest = 1000

interface ErasureDialogProps {
  extraid: number
  own: boolean
  open: boolean
  onClose: () => void
  /** The agency has the request. */
  onAsked: () => void
}

/** The question before the agency is asked to erase. What was typed stays until it has arrived. */
export function ErasureDialog({ extraid, own, open, onClose, onAsked }: ErasureDialogProps) {
  const [reason, setReason] = useState('')
  const back = useRef<HTMLButtonElement>(null)
  const { busy, problem, run, clear } = useOnlineAction({
    act: () => requestErasure(extraid, reason.trim() || null),
    isDone: () => erasureIsAsked(extraid),
    onDone: (message) => {
      setReason('')
      onClose()
      showSnackbar(message ?? 'Your request is with the agency.')
      onAsked()
    },
  })
  const close = () => {
    clear()
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      role="alertdialog"
      busy={busy}
      unsaved={reason.trim() !== ''}
      onDiscard={() => setReason('')}
      initialFocus={back}
      title={own ? 'Ask the agency to erase your data?' : 'Ask the agency to erase your child’s data?'}
      footer={
        <Choices>
          <CloseButton ref={back}>Go back</CloseButton>
          <Button variant="danger" busy={busy} onClick={() => void run()}>
            Ask for erasure
          </Button>
        </Choices>
      }
    >
      <div className={styles.stack}>
        <p>
          The agency looks at your request and carries it out. From then on{' '}
          {own
            ? 'you are not put forward, booked or paid any more, and can’t log in'
            : 'your child is not put forward, booked or paid any more'}
          . Until then you can withdraw it.
        </p>
        <Field label="Why (optional)">
          {(wiring) => (
            <Textarea
              {...wiring}
              rows={3}
              maxLength={longest}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
        <ActionNotice
          problem={problem}
          unconfirmed="The agency may have your request."
          notDone="Your request has not arrived. Your text is still here."
        />
      </div>
    </Dialog>
  )
}
