import { pathTo } from '../../domain/access/routes'
import { slotTitles } from '../../domain/photos/photo-rules'
import { type DataOf, type InputOf, mutationText } from '../data/mutation-text'
import type { KindDefinition } from '../outbox/kind'
import { afterUpload, planRemoval, planRotation, planUpload } from './photo-plan'
import type { RemovePhotoParts, RotatePhotoParts, UploadPhotoParts } from './slot-kinds'

/** The query that reads what these mutations change. */
export const photosRead = 'Photos'

const uploadDocument =
  mutationText(`mutation UploadPhoto($extraid: Int!, $phototype: Int!, $image: Upload!, $replaces: Int) {
  upload_photo(extraid: $extraid, phototype: $phototype, image: $image, replaces: $replaces) {
    ok
    message
    outcome
    photo { mediaid card thumbnail datelastchanged }
  }
}`)

/** A picture for a slot. Its file is sent first. If another photo has come there meanwhile, it is a conflict. */
export const uploadPhotoKind: KindDefinition<
  'upload_photo',
  UploadPhotoParts,
  DataOf<typeof uploadDocument>,
  InputOf<typeof uploadDocument>
> = {
  document: uploadDocument,
  operationName: 'UploadPhoto',
  variables: ({ extraid, payload: { phototype, file }, base, uploads = {} }) => ({
    extraid,
    phototype,
    image: uploads[file] ?? null,
    replaces: base.mediaid,
  }),
  readBy: [photosRead],
  plan: planUpload,
  // A later item of the slot waits for it by dependsOn, or is about the photo that the agency has.
  holds: false,
  after: afterUpload,
  result: ({ upload_photo: { outcome, message, photo } }) => ({ outcome, message, photo }),
  title: ({ payload }) => `Photo: ${slotTitles[payload.phototype]}`,
  place: ({ extraid }) => pathTo('Photos', { extraid }),
  noun: 'change',
}

const rotateDocument = mutationText(`mutation RotateImage($mediaid: Int!, $angle: Int!) {
  rotate_image(mediaid: $mediaid, angle: $angle) {
    ok
    message
    photo { mediaid card thumbnail datelastchanged }
  }
}`)

/** A quarter turn of a photo that the agency has, or of one that is on its way. */
export const rotatePhotoKind: KindDefinition<
  'rotate_image',
  RotatePhotoParts,
  DataOf<typeof rotateDocument>,
  InputOf<typeof rotateDocument>
> = {
  document: rotateDocument,
  operationName: 'RotateImage',
  variables: ({ payload: { mediaid, angle } }) => ({ mediaid, angle }),
  readBy: [photosRead],
  plan: planRotation,
  holds: false,
  result: ({ rotate_image: { message, photo } }) => ({ outcome: null, message, photo }),
  title: ({ payload }) => `Turn photo: ${slotTitles[payload.phototype]}`,
  place: ({ extraid }) => pathTo('Photos', { extraid }),
  noun: 'change',
}

const removeDocument = mutationText(`mutation RemoveImage($mediaid: Int!) {
  remove_image(mediaid: $mediaid) {
    ok
    message
  }
}`)

/** Removes a photo from its slot: at once if it was never sent, or queued behind an upload on its way (rule 4). */
export const removePhotoKind: KindDefinition<
  'remove_image',
  RemovePhotoParts,
  DataOf<typeof removeDocument>,
  InputOf<typeof removeDocument>
> = {
  document: removeDocument,
  operationName: 'RemoveImage',
  variables: ({ payload: { mediaid } }) => ({ mediaid }),
  readBy: [photosRead],
  plan: planRemoval,
  holds: false,
  result: ({ remove_image: { message } }) => ({ outcome: null, message }),
  title: ({ payload }) => `Delete photo: ${slotTitles[payload.phototype]}`,
  place: ({ extraid }) => pathTo('Photos', { extraid }),
  noun: 'change',
}
