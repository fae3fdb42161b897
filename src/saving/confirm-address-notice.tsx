import { type Effect, effectOf } from '../data/effect'
import { memberDocument } from '../data/graphql'
import { tellOnline } from '../data/online-client'
import { useSession } from '../session/use-session'
import { Button } from '../ui/button'
import { Notice } from '../ui/notice'
import { showSnackbar } from '../ui/snackbar-store'
import { ActionNotice } from './action-notice'
import { useOnlineAction } from './use-online-action'

/**
 * Before anything that an unconfirmed account can't send or have made: what is missing, and a button that sends the mail again. Nothing
 * where the address is confirmed, or an older session on this device does not say so.
 */
export function ConfirmAddressNotice() {
  const state = useSession()
  const isMissing = state.phase === 'member' && state.session.must_confirm_email === true
  return isMissing ? <Missing /> : null
}

function Missing() {
  const { busy, problem, run } = useOnlineAction({
    act: sendAgain,
    // Nobody can read whether a mail is on its way: another one does no harm.
    isDone: async () => false,
    onDone: (message) => showSnackbar(message ?? 'The mail is on its way.'),
  })
  return (
    <>
      <Notice
        status="warning"
        icon="info"
        title="Please confirm your e-mail address first"
        action={
          <Button variant="outline" size="sm" busy={busy} onClick={() => void run()}>
            Send the mail again
          </Button>
        }
      >
        We sent a mail with a link to the address with which you log in. Until you press the button behind the link, the
        agency takes no photos, recordings or documents from you, and makes none for you.
      </Notice>
      <ActionNotice
        problem={problem}
        unconfirmed="The mail may be on its way, or not."
        notDone="No answer came. If no mail arrives, send it again."
      />
    </>
  )
}

const sendMutation = memberDocument('mutation SendConfirmation { send_confirmation { ok message } }')

async function sendAgain(): Promise<Effect> {
  return effectOf(await tellOnline(sendMutation, {}), (data) => data.send_confirmation)
}
