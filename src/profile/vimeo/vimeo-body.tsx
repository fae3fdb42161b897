import { useEffect, useMemo, useState } from 'react'
import type { FieldValue } from '../../../domain/forms/field-definition'
import { isVisible } from '../../../domain/profile/pages'
import { FieldGrid } from '../../forms/profile/field-grid'
import { useFromForm } from '../../forms/profile/use-form-store'
import { Card } from '../../ui/card'
import type { BodyProps } from '../body-props'
import { BoundField } from '../bound-field'
import { PageCell } from '../page-cell'
import { readTyped, shownVideo, typedVideo, videoFields } from './read-typed'
import { RemoveVideoDialog } from './remove-video-dialog'
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
                <BoundField
                  name={name}
                  extraid={extraid}
                  store={store}
                  pending={profile.pending[name]?.fate}
                  attention={profile.attention.find(({ field }) => field === name)}
                />
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
