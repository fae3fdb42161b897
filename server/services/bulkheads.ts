import { createBulkhead } from '../context/bulkhead'

/** Each dependency's pool and queue. The limits are those of this process. */

/** A PDF takes 80 to 250 ms of the documents' thread: the queue is done within some ten seconds. */
export const documentsBulkhead = createBulkhead(
  { atOnce: 1, atOnceOfOne: 1, waiting: 60, ofOne: 10 },
  'Many documents are being made just now. Please try again.',
)

/** An archive makes its documents by the queue above, where it is one caller among others. */
export const archivesBulkhead = createBulkhead(
  { atOnce: 2, atOnceOfOne: 1, waiting: 10, ofOne: 2 },
  'Many archives are being made just now. Please try again.',
  30,
)

/** Two at once: each takes a processor, and up to some 600 MB at the largest size allowed. Each is done within seconds. */
export const membersPictures = createBulkhead(
  { atOnce: 2, atOnceOfOne: 1, waiting: 30, ofOne: 8 },
  'Many photos are coming in just now. Please try again.',
)

/** A queue of their own for visitors and strangers: members' photos never wait behind theirs. */
export const strangersPictures = createBulkhead(
  { atOnce: 1, atOnceOfOne: 1, waiting: 30, ofOne: 12 },
  'Many applications are coming in just now. Please try again.',
)

/** Reading an upload takes some 80 MB for less than a second. */
export const reelsBulkhead = createBulkhead(
  { atOnce: 2, atOnceOfOne: 1, waiting: 30, ofOne: 8 },
  'Many files are coming in just now. Please try again.',
)

/** A bucket that does not answer holds each call for half a minute: one caller takes a quarter of them at most. */
export const blobsBulkhead = createBulkhead(
  { atOnce: 32, atOnceOfOne: 8, waiting: 200, ofOne: 60 },
  'Files can’t be reached just now. Please try again.',
  5,
)

/** The provider tells several events of one payment at once; each asks it again. */
export const paymentEventsBulkhead = createBulkhead(
  { atOnce: 8, atOnceOfOne: 8, waiting: 60, ofOne: 68 },
  'Not now. Please tell it again.',
)

/** What the provider of texts tells is work for the database alone: two at once leave its pool to members, and are done in milliseconds. */
export const textEventsBulkhead = createBulkhead(
  { atOnce: 2, atOnceOfOne: 2, waiting: 200, ofOne: 202 },
  'Not now. Please tell it again.',
)

/** A provider that does not answer holds each call for 15 s. */
export const paymentsBulkhead = createBulkhead(
  { atOnce: 16, atOnceOfOne: 2, waiting: 60, ofOne: 6 },
  'Payments are slow just now. Please try again.',
)
