import type { PlantedBug } from './planted-bug'

const reviews = 'tests/long/photo-reviews.test.ts'
const door = 'agency/contact-sheet/sheet-door.test.ts'

const documents = 'contact-sheet/documents/documents-state.test.ts'
const consents = 'contact-sheet/consents/consents-state.test.ts'
const server = 'agency/contact-sheet/sheet-server.test.ts'
const forms = 'tests/integration/consents.test.ts'
const records = 'tests/long/right-to-work.test.ts'

/** The agency's pages of photos, of documents and of consents, and what is decided on them. */
export const sheetBugs: readonly PlantedBug[] = [
  {
    name: 'a review falls on what somebody else has reviewed meanwhile',
    file: 'server/services/agency/photo-review.ts',
    find: 'if (seen !== null && photo.review_version !== seen)',
    replace: 'if (seen !== null && photo.review_version < seen)',
    test: [reviews, 'of what was seen alone: somebody else’s review since then stands'],
  },
  {
    name: 'a review that was taken back leaves its note behind',
    file: 'server/services/agency/photo-review.ts',
    find: '.set({ status, quality, comment, reviewer, rateddate:',
    replace: '.set({ status, quality, reviewer, rateddate:',
    test: [reviews, 'taken back, a photo is exactly what it was, and the record says both'],
  },
  {
    name: 'nobody knows who rated a photo',
    file: 'server/services/agency/photo-review.ts',
    find: 'reviewer: isRated ? reviewerOf(ctx, given.reviewer) : null',
    replace: 'reviewer: null',
    test: [reviews, 'keep the reviewer and the time, in the photo and in the record'],
  },
  {
    name: 'any page of this machine can use the contact sheet',
    file: 'agency/contact-sheet/sheet-door.ts',
    find: 'if (headers.origin === undefined ? !isRead : headers.origin !== origin) return false\n',
    replace: '',
    test: [door, 'is closed to another page, on another site or another port'],
  },
  {
    name: 'the printed address opens the contact sheet as often as anybody likes',
    file: 'agency/contact-sheet/sheet-door.ts',
    find: '      isOpen = false\n',
    replace: '',
    test: [door, 'opens once, by the secret of the address'],
  },
  {
    name: 'the documents of whoever is next in the list are read before anybody opens them',
    file: 'contact-sheet/frame/opening-state.ts',
    find: '({ opened }: OpeningState<K>): number | null {\n  return opened && !opened.content ? opened.id : null',
    replace: '({ opened, at }: OpeningState<K>): number | null {\n  return opened?.content ? null : (opened?.id ?? at)',
    test: [documents, 'looks at nobody’s documents while its list is read and moved through'],
  },
  {
    name: 'a decision on documents falls on what somebody else has decided meanwhile',
    file: 'server/services/agency/decide-rtw.ts',
    find: 'if (seen !== null && row.status !== seen) refuse(',
    replace: 'if (seen !== null && row.status === null) refuse(',
    test: [records, 'is decided as it was seen: what somebody else decided meanwhile stands'],
  },
  {
    name: 'a decision on documents whose answer was lost is sent as another one',
    file: 'contact-sheet/frame/opening-reducer.ts',
    find: 'const key = unsent && isSame ? unsent.key : event.key',
    replace: 'const key = unsent && isSame ? event.key : event.key',
    test: [
      documents,
      'what did not arrive goes again under the same key, and under another one where it says something else',
    ],
  },
  {
    name: 'a decision on a consent form falls on what somebody else has decided meanwhile',
    file: 'server/services/agency/consents.ts',
    find: 'if (seen !== null && row.status !== seen) refuse(',
    replace: 'if (seen !== null && row.status === null) refuse(',
    test: [forms, 'is decided as it was seen: what somebody else decided meanwhile stands'],
  },
  {
    name: 'a consent form is received on a day that is to come',
    file: 'contact-sheet/consents/draft.ts',
    find: "return received !== '' && received <= today",
    replace: "return received !== '' && received >= today",
    test: [consents, 'shows the day on which it was sent before that is accepted, and takes none that is to come'],
  },
  {
    name: 'a PDF takes the place of the page that has the key',
    file: 'agency/contact-sheet/sheet-server.ts',
    find: "type === 'image/jpeg' ? 'inline' : 'attachment; filename=\"form.pdf\"'",
    replace: "type ? 'inline' : 'attachment; filename=\"form.pdf\"'",
    test: [server, 'gives a picture to be shown and a PDF to be saved'],
  },
]
