import type { PlantedBug } from './planted-bug'

const overlay = 'src/leave/leave-overlay.ts'
const shown = 'src/leave/leave-overlay.test.ts'
const leaveKind = 'src/leave/booking-kind.ts'
const additions = 'src/outbox/additions.ts'
const inOutbox = 'src/outbox/leave-and-family.test.ts'
const former = 'src/session/former-children.ts'
const forgotten = [
  'src/session/former-children.test.ts',
  'deletes what is about a former child, and nothing else',
] as const
const leaveOverServer = 'tests/integration/outbox/leave.test.ts'
const familyOverServer = 'tests/integration/outbox/family.test.ts'

/** Bookings of annual leave, and families. */
export const leaveBugs: readonly PlantedBug[] = [
  {
    name: 'a day that the agency has shows beside what waits for it',
    file: overlay,
    find: "state === 'needs-attention' || !days.has(payload.book_date)",
    replace: "state === 'needs-attention' || days.size >= 0",
    test: [shown, 'a day that the agency has already shows and counts once'],
  },
  {
    name: 'a refused booking takes of the balance',
    file: overlay,
    find: "state !== 'sent' && state !== 'needs-attention'",
    replace: "state !== 'sent'",
    test: [shown, 'what was refused does not count, and says why, also beside the agency’s own booking of that day'],
  },
  {
    name: 'a booking that no read has brought can be booked once more',
    file: overlay,
    find: 'withWaiting(year, taken),',
    replace: 'withWaiting(year, []),',
    test: [shown, 'what the agency took and no read has brought yet is booked, and no longer waits'],
  },
  {
    name: 'asking again for a refused day leaves the refusal, and its year behind it',
    file: leaveKind,
    find: 'filter((one) => isOfDay(one, item.payload.book_date))',
    replace: 'filter((one) => !isOfDay(one, item.payload.book_date))',
    test: [
      inOutbox,
      'a refused one holds those of its year behind it, and goes when the member asks for that day again',
    ],
  },
  {
    name: 'asking for another day takes a refusal off the screen unseen',
    file: leaveKind,
    find: 'filter((one) => isOfDay(one, item.payload.book_date))',
    replace: 'filter(isBooking)',
    test: [inOutbox, 'asking for another day leaves a refused one where it is'],
  },
  {
    name: 'the agency is not told what the member was told',
    file: leaveKind,
    find: '=> ({ extraid, book_date, hours, device_at })',
    replace: '=> ({ extraid, book_date, hours: hours && null, device_at })',
    test: [inOutbox, 'tell the agency the hours that the member was told, and not the euros'],
  },
  {
    name: 'a booking that goes out at once takes the waiting days of its year along',
    file: leaveKind,
    find: 'isOfDay(later, old.payload.book_date) ? null : old',
    replace: 'null',
    test: [
      'src/sync/send-now.test.ts',
      'settles what was never sent of the same day, and leaves the other days of its year waiting',
    ],
  },
  {
    name: 'less than the member was told is booked',
    file: 'server/services/leave/book-day.ts',
    find: 'return leftFor(year, date).hours < hours ? null : amountFor(year, date, hours)',
    replace: 'return amountFor(year, date, hours)',
    test: [
      leaveOverServer,
      'row 34: leave that was paid out or booked up meanwhile is refused, and says so; nothing is half-booked',
    ],
  },
  {
    name: 'a phone without signal keeps what was carried forward over 31 March',
    file: overlay,
    find: '...asOf(whole, today),',
    replace: '...asOf(whole, today.slice(0, 4)),',
    test: [shown, 'a read from March, looked at in April without signal: what was brought forward is gone by then'],
  },
  {
    name: 'no read settles a booking',
    file: 'src/leave/booking-kind.ts',
    find: "readBy: ['AnnualLeave']",
    replace: "readBy: ['Profile']",
    test: [leaveOverServer, 'one read of the leave years settles what the agency took'],
  },
  {
    name: 'a child’s removal does not wait for its addition',
    file: additions,
    find: 'const dependsOn = name === null ? [addition.opId] : []',
    replace: 'const dependsOn: string[] = []',
    test: [inOutbox, 'removing one on its way waits for it, and uses the number that its answer brings'],
  },
  {
    name: 'the removal behind an addition never learns which child is meant',
    file: additions,
    find: 'removals.map((one) => named(one, name))',
    replace: 'removals',
    test: [familyOverServer, 'a child removed while its addition is on its way is removed behind it'],
  },
  {
    name: 'a removal waits for ever behind an addition that was refused',
    file: additions,
    find: "if (status === 'refused' && removals.length > 0)",
    replace: "if (status === 'conflict' && removals.length > 0)",
    test: [inOutbox, 'of an addition that was refused nothing is left to remove'],
  },
  {
    name: 'what was read about a former child stays',
    file: former,
    find: '    await db.reads.bulkDelete(reads)',
    replace: '',
    test: forgotten,
  },
  {
    name: 'a former child’s drafts stay',
    file: former,
    find: "isStrange(numberAfter(key, 'draft.'), mine)",
    replace: "isStrange(numberAfter(key, 'drafts.'), mine)",
    test: forgotten,
  },
  {
    name: 'what waits for a former child goes without a word',
    file: former,
    find: "state === 'sent' && !mine.has(extraid)",
    replace: 'state && !mine.has(extraid)',
    test: forgotten,
  },
  {
    name: 'a removed child is still its parent’s to the server',
    file: 'server/services/access/authorise.ts',
    find: 'if (child && !target.removed_at)',
    replace: 'if (child)',
    test: [familyOverServer, 'the agency removes a child while a booking for it waits: refused, nothing is booked'],
  },
]
