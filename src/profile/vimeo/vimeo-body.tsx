import { useEffect, useMemo, useState } from 'react'
import type { FieldValue } from '../../../domain/forms/field-definition'
import { isVisible } from '../../../domain/profile/pages'
import { noVideo } from '../../../domain/profile/video-rules'
import type { Stored } from '../../data/effect'
import { FieldGrid } from '../../forms/profile/field-grid'
import { useFromForm } from '../../forms/profile/use-form-store'
import { saveProfile } from '../../member/save-profile'
import { keptWords } from '../../saving/kept-words'
import { RemoveQuestion } from '../../saving/remove-question'
import { Card } from '../../ui/card'
import type { BodyProps } from '../body-props'
import { BoundField } from '../bound-field'
import { PageCell } from '../page-cell'
import { unreachable } from '../saved-words'
import { readTyped, shownVideo, typedVideo, videoFields } from './read-typed'
import { VideoPreview } from './video-preview'
import styles from './vimeo.module.css'

/** Video Clip, step 8: what is linked, how it looks, and the way to remove it. */
export function VimeoBody({ extraid, store, profile }: BodyProps) {
  const [removing, setRemoving] = useState(false)
  const names = useFromForm(store, (form) => videoFields.filter((name) => isVisible(name, form.values())).join(' '))
  const pasted = useFromForm(store, (form) => (form.isEdited('vimeo_id') ? codeIn(form.value('vimeo_id')) : null))
  const shown = useFromForm(store, (form) => JSON.stringify(shownVideo(form)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown is what of the form counts here.
  const video = useMemo(() => shownVideo(store), [store, shown])
  const begun = useFromForm(store, (form) => form.isEdited('vimeo_id') && shownVideo(form) !== null)
  // A pasted address sets its private code, or clears it; a first id gets the usual size.
  useEffect(() => {
    if (pasted !== null) store.set('vimeo_private', pasted || null)
  }, [store, pasted])
  useEffect(() => {
    if (begun && pasted === null) readTyped(store)
  }, [store, begun, pasted])

  return (
    <>
      <Card as="section" title="Your video">
        <p className={styles.rule}>Maximum one minute, no nudity or profanity.</p>
        <FieldGrid>
          {videoFields
            .filter((name) => names.split(' ').includes(name))
            .map((name) => (
              <PageCell key={name} name={name}>
                <BoundField name={name} extraid={extraid} store={store} profile={profile} />
              </PageCell>
            ))}
        </FieldGrid>
      </Card>
      {video ? (
        <VideoPreview video={video} onRemove={profile.values.vimeo_id ? () => setRemoving(true) : null} />
      ) : null}
      <RemoveVideoDialog
        extraid={extraid}
        profile={profile}
        store={store}
        open={removing}
        onClose={() => setRemoving(false)}
      />
    </>
  )
}

/** The private code in an address, '' where it has none; null for what is no address. */
function codeIn(value: FieldValue): string | null {
  const { vimeo_private, isUrl } = typedVideo(value)
  return isUrl ? (vimeo_private ?? '') : null
}

interface RemoveVideoDialogProps extends Pick<BodyProps, 'extraid' | 'profile' | 'store'> {
  open: boolean
  onClose: () => void
}

/** The question before the link is removed. The video itself is not ours, and stays where it is. */
function RemoveVideoDialog({ extraid, profile, store, open, onClose }: RemoveVideoDialogProps) {
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
      unsent={null}
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
