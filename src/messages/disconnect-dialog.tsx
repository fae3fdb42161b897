import { type Effect, effectOf, unreachable } from '../data/effect'
import { memberDocument } from '../data/graphql'
import { askOnline } from '../data/online-client'
import { outcomeOf } from '../data/outcome'
import { workspace } from '../data/workspace'
import { ActionNotice } from '../saving/action-notice'
import { useOnlineAction } from '../saving/use-online-action'
import { Button } from '../ui/button'
import { CloseButton } from '../ui/close-button'
import { Dialog } from '../ui/dialog'
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
  const { busy, problem, run, clear } = useOnlineAction({
    act: () => disconnectDevice(extraid).catch(() => unreachable),
    isDone: () => isDisconnected(extraid),
    onDone: (message) => {
      void workspace()?.client.query(deviceQuery, { extraid }, { requestPolicy: 'network-only' }).toPromise()
      showSnackbar(message ?? 'Phone disconnected')
      onClose()
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
      title="Disconnect your phone?"
      footer={
        <Choices>
          <CloseButton>Go back</CloseButton>
          <Button variant="danger" busy={busy} onClick={() => void run()}>
            Disconnect
          </Button>
        </Choices>
      }
    >
      <p>
        Every phone that is signed in as you is signed out. Answers that still wait on it go out once you sign in there
        again.
      </p>
      <ActionNotice
        problem={problem}
        unconfirmed="Your phone may be signed out, or still connected."
        notDone="Your phone is still connected."
      />
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
  return effectOf(result, (data) => data.disconnect_device)
}

/** Whether no phone is connected, by the agency and not by what is stored; null: it can't be read now. */
async function isDisconnected(extraid: number): Promise<boolean | null> {
  const read = await askOnline(deviceQuery, { extraid })
  const found = read.kind === 'answered' ? read.data.member[0] : undefined
  return found ? !found.has_device : null
}
