import { useState } from 'react'
import { callFailed, type Effect, effectOf, unreachable } from '../data/effect'
import { memberDocument } from '../data/graphql'
import { outcomeOf } from '../data/outcome'
import { workspace } from '../data/workspace'
import { useOutcome } from '../saving/use-outcome'
import { Button } from '../ui/button'
import { CloseButton } from '../ui/close-button'
import { Dialog } from '../ui/dialog'
import { Notice } from '../ui/notice'
import { showSnackbar } from '../ui/snackbar-store'
import { Choices } from '../ui/task-footer'
import { deviceQuery } from './use-device'

interface DisconnectDialogProps {
  extraid: number
  open: boolean
  onClose: () => void
}

/** The question before a phone is disconnected. It stays open, and says so, when that did not work. */
export function DisconnectDialog({ extraid, open, onClose }: DisconnectDialogProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const outcome = useOutcome()
  const close = () => {
    setProblem(null)
    onClose()
  }
  const disconnect = async () => {
    setBusy(true)
    const show = outcome()
    setProblem(null)
    const effect = await disconnectDevice(extraid).catch(() => ({ ok: false as const, message: callFailed }))
    setBusy(false)
    if (!effect.ok) return show(effect.message, () => setProblem(effect.message))
    showSnackbar(effect.message ?? 'Phone disconnected')
    close()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      role="alertdialog"
      busy={busy}
      title="Disconnect your phone?"
      footer={
        <Choices>
          <CloseButton>Go back</CloseButton>
          <Button variant="danger" busy={busy} onClick={disconnect}>
            Disconnect
          </Button>
        </Choices>
      }
    >
      <p>
        Every phone that is signed in as you is signed out. Answers that still wait on it go out once you sign in there
        again.
      </p>
      {problem ? (
        <Notice status="error" title={problem}>
          Your phone is still connected.
        </Notice>
      ) : null}
    </Dialog>
  )
}

const disconnectMutation = memberDocument(`
  mutation DisconnectDevice($extraid: Int!) {
    disconnect_device(extraid: $extraid) { ok message }
  }
`)

/** Signs this member out on every phone. Online only: it makes no sense later. */
async function disconnectDevice(extraid: number): Promise<Effect> {
  const client = workspace()?.client
  if (!client) return unreachable
  const result = outcomeOf(await client.mutation(disconnectMutation, { extraid }).toPromise())
  if (result.kind === 'answered')
    void client.query(deviceQuery, { extraid }, { requestPolicy: 'network-only' }).toPromise()
  return effectOf(result, (data) => data.disconnect_device)
}
