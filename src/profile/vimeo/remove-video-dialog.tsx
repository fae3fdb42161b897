import { noVideo } from '../../../domain/profile/video-rules'
import type { Stored } from '../../data/effect'
import { saveProfile } from '../../member/save-profile'
import { keptWords } from '../../saving/kept-words'
import { RemoveQuestion } from '../../saving/remove-question'
import type { BodyProps } from '../body-props'
import { unreachable } from '../saved-words'
import { videoFields } from './read-typed'

interface RemoveVideoDialogProps extends Pick<BodyProps, 'extraid' | 'profile' | 'store'> {
  open: boolean
  onClose: () => void
}

/** The question before the link is removed. The video itself is not ours, and stays where it is. */
export function RemoveVideoDialog({ extraid, profile, store, open, onClose }: RemoveVideoDialogProps) {
  const remove = async (): Promise<Stored> => {
    const { values } = profile
    const without = saveProfile(extraid, values, { ...values, ...noVideo }, () => undefined)
    const stored = await without.catch((): Stored => ({ stored: 'nowhere', message: null }))
    if (stored.stored !== 'nowhere') store.discard(videoFields)
    return stored
  }
  return (
    <RemoveQuestion
      open={open}
      onClose={onClose}
      title="Are you sure you want to remove the video."
      verb="Remove Video"
      unsent={false}
      remove={remove}
      said={(stored) => said[stored]()}
      failed={unreachable}
    >
      <p>The link goes from your profile. The video stays in Vimeo.</p>
    </RemoveQuestion>
  )
}

/** The message for each result, shown once it is known. */
const said = {
  agency: () => 'Vimeo link removed. This does not affect your video in Vimeo.',
  device: keptWords,
  attention: () => 'The agency did not take it.',
}
