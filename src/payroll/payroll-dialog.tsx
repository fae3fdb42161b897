import { useEffect, useState } from 'react'
import { Button } from '../ui/button'
import { CloseButton } from '../ui/close-button'
import { Dialog } from '../ui/dialog'
import { DialogFooter } from '../ui/dialog-footer'
import { Failed } from '../ui/failed'
import { Spinner } from '../ui/spinner'
import { PayrollForm, payrollFormId } from './payroll-form'
import { unreachableWords } from './unreachable-words'
import { usePayroll } from './use-payroll'

interface PayrollDialogProps {
  extraid: number
  open: boolean
  onClose: () => void
  /** The agency has new details. The dialog closes after it. */
  onSaved: () => void
}

/**
 * Payroll Information: bank name, account name, BIC, IBAN and PPS number (specification part 1, section 2). Online only; what
 * it holds is gone when it closes.
 */
export function PayrollDialog({ extraid, open, onClose, onSaved }: PayrollDialogProps) {
  const [busy, setBusy] = useState(false)
  const [unsaved, setUnsaved] = useState(false)
  const [ready, setReady] = useState(false)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      busy={busy}
      unsaved={unsaved}
      size="wide"
      title="Payroll Information"
      footer={
        <DialogFooter state={busy ? 'Saving' : null}>
          <CloseButton />
          {ready ? (
            <Button type="submit" form={payrollFormId} busy={busy}>
              Save
            </Button>
          ) : null}
        </DialogFooter>
      }
    >
      {open ? (
        <Loaded
          extraid={extraid}
          onBusy={setBusy}
          onUnsaved={setUnsaved}
          onReady={setReady}
          onSaved={() => {
            onSaved()
            onClose()
          }}
        />
      ) : null}
    </Dialog>
  )
}

interface LoadedProps {
  extraid: number
  onBusy: (busy: boolean) => void
  /** Something is typed that the agency does not have. */
  onUnsaved: (unsaved: boolean) => void
  /** There is something that can be saved. */
  onReady: (ready: boolean) => void
  onSaved: () => void
}

function Loaded({ extraid, onReady, ...form }: LoadedProps) {
  const { state, refresh } = usePayroll(extraid)
  const ready = state.kind === 'answered'
  useEffect(() => {
    onReady(ready)
    return () => onReady(false)
  }, [ready, onReady])
  switch (state.kind) {
    case 'loading':
      return <Spinner label="Loading your details" />
    case 'answered':
      return <PayrollForm extraid={extraid} details={state.data} {...form} />
    case 'unreachable':
      return (
        <Failed title="An error occurred, please try again later" onRetry={refresh}>
          {unreachableWords()}
        </Failed>
      )
    case 'refused':
      return (
        <Failed title={state.message} onRetry={refresh}>
          Nothing of yours is lost.
        </Failed>
      )
  }
}
