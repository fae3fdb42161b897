import { noVideo } from '../../../domain/profile/video-rules'
import type { Stored } from '../../data/effect'
import { saveProfile } from '../../member/save-profile'
import { keptWords } from '../../saving/kept-words'
import { type Saved, useSaving } from '../../saving/use-saving'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Notice } from '../../ui/notice'
import { showSnackbar } from '../../ui/snackbar-store'
import { Choices } from '../../ui/task-footer'
import type { BodyProps } from '../body-props'
import { unreachable } from '../saved-words'
import { videoFields } from './read-typed'

interface RemoveVideoDialogProps extends Pick<BodyProps, 'extraid' | 'profile' | 'store'> {
  open: boolean
  onClose: () => void
}

/** The question before the link is removed. The video itself is not ours, and stays where it is. */
export function RemoveVideoDialog({ extraid, profile, store, open, onClose }: RemoveVideoDialogProps) {
  const { busy, failure, setFailure, run } = useSaving()
  const close = () => {
    setFailure(null)
    onClose()
  }
  const remove = async () => {
    const { values } = profile
    const without = () => saveProfile(extraid, values, { ...values, ...noVideo }, () => undefined)
    const stored = await run(() => without().catch((): Stored => ({ stored: 'nowhere', message: null })))
    if (!stored) return
    store.discard(videoFields)
    close()
    showSnackbar(saidWords(stored))
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      role="alertdialog"
      title="Are you sure you want to remove the video."
      footer={
        <Choices>
          <Button variant="line" onClick={close}>
            Go back
          </Button>
          <Button variant="danger" busy={busy} onClick={remove}>
            Remove Video
          </Button>
        </Choices>
      }
    >
      <p>The link goes from your profile. The video stays in Vimeo.</p>
      {failure ? (
        <Notice tone="problem" title={unreachable}>
          {failure}
        </Notice>
      ) : null}
    </Dialog>
  )
}

/** Said by what is true, never before it is. */
function saidWords(stored: Saved): string {
  if (stored.stored === 'agency') return 'Vimeo link removed. This does not affect your video in Vimeo.'
  return stored.stored === 'device' ? keptWords() : 'The agency did not take it.'
}
