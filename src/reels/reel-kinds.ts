import { pathTo } from '../../domain/access/routes'
import { type DataOf, type InputOf, mutationText } from '../data/mutation-text'
import { additions } from '../outbox/additions'
import { type NewRecord, needsAttention, type OutboxRecord } from '../outbox/item'
import type { EnqueuePlan, KindDefinition } from '../outbox/kind'

export interface UploadReelParts {
  payload: {
    title: string
    /** SHA-256 of the sound, which waits in the files' database. */
    file: string
    /** Whole seconds. */
    seconds: number
    /** Bytes. */
    size: number
  }
  base: null
  /** The new reel's address. */
  word: { src: string }
}

export interface RemoveReelParts {
  payload: {
    /** The reel's address; null while the upload that it waits for has not brought it. */
    reel: string | null
    /** Its title, for the tray. */
    title: string
  }
  base: null
  word: object
}

/** The query that reads what these mutations change. */
export const reelsRead = 'Reels'

const { planRemoval, afterAddition } = additions({
  addition: 'upload_voicereel',
  removal: 'remove_voicereel',
  word: 'src',
  field: 'reel',
})

/** An upload that is tried again replaces the refused one, and takes over what the agency has of its file. Pure. */
function planUpload(ofEntity: readonly OutboxRecord[], item: NewRecord): EnqueuePlan {
  const drop = ofEntity.filter(needsAttention)
  const uploads = drop.at(-1)?.uploads
  return { drop, change: [], add: uploads ? { ...item, uploads } : item }
}

const uploadDocument = mutationText(`mutation UploadReel($extraid: Int!, $title: String!, $file: Upload!) {
  upload_voicereel(extraid: $extraid, title: $title, file: $file) {
    ok
    message
    outcome
    reel { src }
  }
}`)

/** An audio reel. Its sound is sent first. Uploads are never merged: each is one reel. */
export const uploadReelKind: KindDefinition<
  'upload_voicereel',
  UploadReelParts,
  DataOf<typeof uploadDocument>,
  InputOf<typeof uploadDocument>
> = {
  document: uploadDocument,
  operationName: 'UploadReel',
  variables: ({ extraid, payload: { title, file }, uploads = {} }) => ({ extraid, title, file: uploads[file] ?? null }),
  readBy: [reelsRead],
  plan: planUpload,
  holds: true,
  after: afterAddition,
  result: ({ upload_voicereel: { outcome, message, reel } }) => ({
    outcome,
    message,
    ...(reel ? { src: reel.src } : {}),
  }),
  title: ({ payload }) => `Audio reel: ${payload.title}`,
  place: ({ extraid }) => pathTo('Audio', { extraid }),
  noun: 'change',
  isAddition: true,
}

const removeDocument = mutationText(`mutation RemoveReel($extraid: Int!, $reel: String!) {
  remove_voicereel(extraid: $extraid, reel: $reel) {
    ok
    message
  }
}`)

/** Removes a reel: at once if it was never sent, or queued behind an upload on its way (rule 4). */
export const removeReelKind: KindDefinition<
  'remove_voicereel',
  RemoveReelParts,
  DataOf<typeof removeDocument>,
  InputOf<typeof removeDocument>
> = {
  document: removeDocument,
  operationName: 'RemoveReel',
  variables: ({ extraid, payload: { reel } }) => ({ extraid, reel }),
  readBy: [reelsRead],
  plan: planRemoval,
  holds: true,
  result: ({ remove_voicereel: { message } }) => ({ outcome: null, message }),
  title: ({ payload }) => `Remove audio reel: ${payload.title}`,
  place: ({ extraid }) => pathTo('Audio', { extraid }),
  noun: 'change',
}
