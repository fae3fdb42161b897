import type { PlantedBug } from './planted-bug'

const overtaken = 'tests/integration/overtaken-answer.test.ts'
const elsewhere = 'tests/integration/answered-elsewhere.test.ts'
const newer = 'src/outbox/newer-answer.test.ts'
const restored = 'tests/integration/outbox/restored.test.ts'
const purge = 'src/data/purge.test.ts'

/** What comes too late, comes to nothing, is lost again, or was to go. */
export const overtakenBugs: readonly PlantedBug[] = [
  {
    name: 'an answer that waited takes the place of a later one that went without the store',
    file: 'server/services/messages/answer-log.ts',
    find: 'if (!given.waited || given.device_at === null) return undefined',
    replace: 'if (!given.waited || given.device_at !== undefined) return undefined',
    test: [overtaken, 'is refused when it was given before it'],
  },
  {
    name: 'of two phones that keep their order the later answer to arrive is refused',
    file: 'server/services/messages/answer-log.ts',
    find: "    .where('ledger.client_id', 'is', null)\n",
    replace: '',
    test: [overtaken, 'is taken when the newer one came from a device that keeps its order: the last to arrive counts'],
  },
  {
    name: 'a retraction that comes to nothing leaves no moment for the application that still waits',
    file: 'server/services/special-lists/applications.ts',
    find: `  await noteDirectApplication(tx, signed, given, now)
  const removed`,
    replace: '  const removed',
    test: [overtaken, 'does not apply after the member took back what had not arrived yet'],
  },
  {
    name: 'an answer that came to nothing holds the newer one behind it',
    file: 'src/messages/answer-plan.ts',
    find: 'drop: later.length > 0 ? [item] : []',
    replace: 'drop: later.length < 0 ? [item] : []',
    test: [newer, 'the same where Yes was given up after faults of the server'],
  },
  {
    name: 'an answer replaces a newer one that came by the link meanwhile',
    file: 'server/services/messages/answered-elsewhere.ts',
    find: 'if (standing === given.seen || standing === response) return null',
    replace: 'if (standing !== response) return null',
    test: [elsewhere, 'by the link: nothing is replaced, and it says what stands, since when and from where'],
  },
  {
    name: 'the phone does not say which answer its member saw',
    file: 'src/messages/answer-kind.ts',
    find: '...(base.seen !== undefined && { seen_response: base.seen })',
    replace: '...(base.seen === undefined && { seen_response: null })',
    test: [
      'tests/integration/outbox/office.test.ts',
      'row 42: the link is answered while another answer waits on the phone: nothing is replaced, both are shown',
    ],
  },
  {
    name: 'an answer takes over a base that its member saw only after they had answered first',
    file: 'src/messages/answer-plan.ts',
    find: '...seenBy(answers.at(-1), item)',
    replace: '',
    test: [newer, 'of two that never went out is the older one’s, and the newer one’s version'],
  },
  {
    name: 'an answer counts the other one as seen before its member can have read of it',
    file: 'src/messages/answer-plan.ts',
    find: 'serverResult.heardAt + toBeSeen <= Date.parse(payload.device_at)',
    replace: 'serverResult.heardAt <= Date.parse(payload.device_at)',
    test: [newer, 'before its member can have read the other one is what they saw at first'],
  },
  {
    name: 'an agency that lost what it had acknowledged is believed',
    file: 'src/outbox/settle.ts',
    find: 'return seq > read.appliedSeq && serverResult.heardAt < read.startedAt',
    replace: 'return seq > read.appliedSeq && serverResult.heardAt < 0',
    test: [restored, 'a read proves it, and what was acknowledged is sent again in its order, under the same opIds'],
  },
  {
    name: 'a read from before the acknowledgement counts as proof of a loss',
    file: 'src/outbox/settle.ts',
    find: 'return seq > read.appliedSeq && serverResult.heardAt < read.startedAt',
    replace: 'return seq > read.appliedSeq',
    test: [restored, 'a read that was asked for before the acknowledgement proves nothing'],
  },
  {
    name: 'an answer that went without the store takes a later one out of it',
    file: 'src/sync/send-now.ts',
    find: 'if (old.createdAt >= askedAt) return',
    replace: 'if (old.createdAt < 0) return',
    test: ['src/sync/send-now.test.ts', 'leaves what another tab has kept since it was asked for'],
  },
  {
    name: 'a logout that was cut off is not gone on with',
    file: 'src/data/purge.ts',
    find: 'for (const memberId of purge) await purgeMember(memberId)',
    replace: 'for (const memberId of purge) if (memberId < 0) await purgeMember(memberId)',
    test: [purge, 'goes at the next start, once and for all'],
  },
  {
    name: 'another tab keeps a member’s data readable after the logout',
    file: 'src/data/purge.ts',
    find: 'db.tables.map((table) => table.clear())',
    replace: 'db.tables.map((table) => table.count())',
    test: [purge, 'is emptied also while another tab holds up its deletion'],
  },
  {
    name: 'what is kept after signing in again goes with the old logout',
    file: 'src/data/purge.ts',
    find: '    return takeOff(memberId, device).then(',
    replace: '    return device.registry.change((now) => ({ ...now, purge: [memberId] })).then(',
    test: [purge, 'goes before its member is signed in again, and takes nothing with it that is kept from then on'],
  },
  {
    name: 'the end of a logout deletes what was kept after signing in again',
    file: 'src/data/purge.ts',
    find: '(isNoted && !(await hasToGo(memberId, device)))',
    replace: '(isNoted && !(await hasToGo(memberId, device)) && memberId < 0)',
    test: [purge, 'a logout whose end comes late takes nothing of who is signed in again'],
  },
  {
    name: 'the worker sends for a member whose logout was cut off',
    file: 'src/outbox/member-here.ts',
    find: 'purge.includes(last)',
    replace: 'purge.includes(-1)',
    test: ['tests/integration/outbox/worker.test.ts', 'does nothing for a member whose logout was cut off'],
  },
  {
    name: 'places under two client ids are compared',
    file: 'src/data/kept-reads.ts',
    find: 'return one.seq === other.seq || one.clientId !== other.clientId ?',
    replace: 'return one.seq === other.seq ?',
    test: [
      'src/data/kept-reads.test.ts',
      'the one that was asked for later is kept where the queue was numbered anew between them',
    ],
  },
]
