import { FileUpload } from '@chakra-ui/react/file-upload'
import { useId } from 'react'
import { preparePhoto } from '../prepare/prepare-photo'
import { asIsWords, preparingWords } from '../prepare/prepare-words'
import { refusals } from '../prepare/refusals'
import { ConfirmAddressNotice } from '../saving/confirm-address-notice'
import { SentBar } from '../saving/sent-bar'
import { type SentPart, useSentPart } from '../sync/use-sent-part'
import { Button } from '../ui/button'
import { Notice } from '../ui/notice'
import { Spinner } from '../ui/spinner'
import styles from './list-image-field.module.css'
import type { ListImage } from './use-list-image'
import type { ListPicture } from './use-list-picture'
import type { SpecialListView } from './use-special-lists'

/** HEIC has no media type in many browsers. */
const accept = ['image/*', '.heic', '.heif']
const noFiles: File[] = []

interface ListImageProps {
  list: SpecialListView
  image: ListImage
  picture: ListPicture
  /** Upload progress of a photo that goes straight to the agency. */
  part: SentPart | null
  /** It can only be looked at: the application is accepted, or being saved. */
  disabled: boolean
}

/** The photo that a list asks for: the saved or waiting one, and its actions. A photo can also be dropped on the field. */
export function ListImageField({ list, image, picture, part, disabled }: ListImageProps) {
  const label = useId()
  const waitingPart = useSentPart(list.pending?.fate === 'attention' ? null : picture.waiting)
  const note = noteOf(list, image, picture)
  return (
    <FileUpload.Root
      accept={accept}
      acceptedFiles={noFiles}
      disabled={disabled}
      onFileAccept={({ files }) => files[0] && image.take(preparePhoto(files[0]))}
      onFileReject={({ files }) => files.length > 0 && image.refuse(refusals.unknown)}
    >
      <FileUpload.HiddenInput aria-label="Photo" />
      <FileUpload.Dropzone disableClick asChild role="group" aria-labelledby={label} aria-label={undefined}>
        <div className={styles.field}>
          <p id={label} className={styles.label}>
            {list.photoprompt ?? 'A photo'}
          </p>
          {disabled ? null : <ConfirmAddressNotice />}
          {picture.isThere ? <Shown picture={picture} /> : null}
          {image.isPreparing ? <Spinner label={preparingWords} /> : null}
          {note ? <p className={styles.words}>{note}</p> : null}
          {picture.isThere && picture.isAsIs ? <p className={styles.words}>{asIsWords()}</p> : null}
          <SentBar part={part ?? waitingPart} />
          {image.failure ? <Notice status="error" title={image.failure} /> : null}
          {disabled ? null : <Actions image={image} picture={picture} />}
        </div>
      </FileUpload.Dropzone>
    </FileUpload.Root>
  )
}

function Shown({ picture: { url, isAsIs, waiting } }: { picture: ListPicture }) {
  return (
    <div className={styles.frame}>
      {url ? <img className={styles.picture} src={url} alt="With your application" /> : null}
      {url === null && !isAsIs ? (
        <p className={styles.absent}>
          {waiting ? 'Shown once the agency’s answer is here' : 'Shown when there is signal'}
        </p>
      ) : null}
      {isAsIs ? <p className={styles.absent}>A photo</p> : null}
    </div>
  )
}

function Actions({ image, picture }: Pick<ListImageProps, 'image' | 'picture'>) {
  const { isThere, stands } = picture
  return (
    <div className={styles.actions}>
      <FileUpload.Trigger asChild>
        <Button variant="outline" size="sm" busy={image.isPreparing}>
          {isThere ? 'Replace photo' : 'Choose photo'}
        </Button>
      </FileUpload.Trigger>
      {isThere ? (
        <Button variant="ghost" size="sm" onClick={stands ? image.remove : image.settle}>
          Remove photo
        </Button>
      ) : null}
      {stands && image.change !== undefined ? (
        <Button variant="ghost" size="sm" icon="undo" onClick={image.settle}>
          Undo
        </Button>
      ) : null}
    </div>
  )
}

/** The note on the photo: not saved yet, to be removed, asked for, or optional. */
function noteOf(
  { photorequired, status }: SpecialListView,
  { change }: ListImage,
  picture: ListPicture,
): string | null {
  if (change) return 'This photo is not saved yet. It goes with your application when you press Apply.'
  if (change === null) return 'The photo is removed when you press Apply.'
  if (picture.isThere || status === 'A') return null
  return photorequired ? 'This list asks for a photo.' : 'Optional'
}
