import { pathTo } from '../../domain/access/routes'
import { type DataOf, type InputOf, mutationText } from '../data/mutation-text'
import type { KindDefinition } from '../outbox/kind'
import { planApplication } from './application-plan'
import type { ApplyParts, RetractParts } from './special-list-kinds'

const applyDocument =
  mutationText(`mutation ApplyToSpecialList($extraid: Int!, $listid: Int!, $text: String, $image: Upload, $device_at: DateTime) {
  add_speciallistapplication(extraid: $extraid, listid: $listid, text: $text, image: $image, device_at: $device_at) {
    ok
    message
  }
}`)

/** An application, with its picture where one was chosen: the picture is uploaded first. */
export const applyKind: KindDefinition<
  'add_speciallistapplication',
  ApplyParts,
  DataOf<typeof applyDocument>,
  InputOf<typeof applyDocument>
> = {
  document: applyDocument,
  operationName: 'ApplyToSpecialList',
  variables: ({ extraid, payload: { listid, text, image, device_at }, uploads = {} }) => ({
    ...{ extraid, listid, text, device_at },
    // Absent keeps the current image. An upload not known here is sent as '', as null would remove the image.
    ...(image === undefined ? {} : { image: image && (uploads[image.file] ?? '') }),
  }),
  readBy: ['Profile'],
  plan: planApplication,
  holds: true,
  result: ({ add_speciallistapplication: { message } }) => ({ outcome: null, message }),
  title: ({ payload }) => `Apply to ${payload.name}`,
  place: ({ extraid }) => pathTo('SpecialLists', { extraid }),
  noun: 'change',
}

const retractDocument =
  mutationText(`mutation RetractFromSpecialList($extraid: Int!, $listid: Int!, $device_at: DateTime) {
  remove_speciallistapplication(extraid: $extraid, listid: $listid, device_at: $device_at) {
    ok
    message
  }
}`)

export const retractKind: KindDefinition<
  'remove_speciallistapplication',
  RetractParts,
  DataOf<typeof retractDocument>,
  InputOf<typeof retractDocument>
> = {
  document: retractDocument,
  operationName: 'RetractFromSpecialList',
  variables: ({ extraid, payload: { listid, device_at } }) => ({ extraid, listid, device_at }),
  readBy: ['Profile'],
  plan: planApplication,
  holds: true,
  result: ({ remove_speciallistapplication: { message } }) => ({ outcome: null, message }),
  title: ({ payload }) => `Leave ${payload.name}`,
  place: ({ extraid }) => pathTo('SpecialLists', { extraid }),
  noun: 'change',
}
