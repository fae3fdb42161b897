import { useRef, useState } from 'react'
import type { Effect } from '../data/effect'
import { useOutcome } from '../saving/use-outcome'
import { Button } from '../ui/button'
import { CloseButton } from '../ui/close-button'
import { Textarea } from '../ui/controls'
import { Dialog } from '../ui/dialog'
import { Field } from '../ui/field'
import { Notice } from '../ui/notice'
import { showSnackbar } from '../ui/snackbar-store'
import { Choices } from '../ui/task-footer'
import { requestErasure } from './erasure'
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
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Extract<Effect, { ok: false }> | null>(null)
  const back = useRef<HTMLButtonElement>(null)
  const outcome = useOutcome()
  const close = () => {
    setFailure(null)
    onClose()
  }
  const ask = async () => {
    setBusy(true)
    const show = outcome()
    setFailure(null)
    const effect = await requestErasure(extraid, reason.trim() || null)
    setBusy(false)
    if (!effect.ok) return show(effect.message, () => setFailure(effect))
    setReason('')
    close()
    showSnackbar(effect.message ?? 'Your request is with the agency.')
    onAsked()
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
          <Button variant="danger" busy={busy} onClick={ask}>
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
        {failure ? (
          <Notice status="error" title={failure.message}>
            {failure.reason === 'unreachable'
              ? 'We could not reach the agency, and nothing was asked. Your text is still here.'
              : null}
          </Notice>
        ) : null}
      </div>
    </Dialog>
  )
}
