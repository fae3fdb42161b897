import type { Schedule } from './schedule'

/** A schedule that failed once, as short as it went, and what it was. Never changed: a new finding is a new entry. */
export interface Seed {
  /** The seed and path of the run that found it; or who thought of it, where a mend was taken back to see it fail. */
  found: string
  was: string
  schedule: Schedule
  /** What the storage's library says meanwhile. */
  said?: RegExp
}

const answer = { phone: 0, tab: 0, subject: 0, choice: 0, kind: 0, wait: 5 }

export const seeds: readonly Seed[] = [
  {
    found: 'by hand',
    was: 'an opId that a restored backup used for another answer was sent, skipped and sent again for ever',
    schedule: {
      ...{ second: 1, locks: true, turns: 1 },
      given: [answer, { ...answer, choice: 1 }],
      incidents: [
        { before: 0, wait: 0, what: { act: 'outage', phone: 0, ms: 3_000 } },
        { before: 1, wait: 60, what: { act: 'clone', phone: 0, onto: 0, after: 10_000 } },
        { before: 1, wait: 0, what: { act: 'pause', ms: 8_000 } },
        { before: 1, wait: 0, what: { act: 'outage', phone: 0, ms: 20_000 } },
        { before: 1, wait: 0, what: { act: 'pause', ms: 4_000 } },
      ],
    },
  },
  {
    found: 'by hand',
    was: 'an item held back by the server waited a year once the clock was put right',
    schedule: {
      ...{ second: 1, locks: true, turns: 1 },
      given: [answer],
      incidents: [
        { before: 0, wait: 0, what: { act: 'clock', phone: 0, years: 1 } },
        { before: 0, wait: 0, what: { act: 'line', phone: 0, fault: 'status-429-retry-after', times: 1 } },
        { before: 1, wait: 0, what: { act: 'pause', ms: 1_000 } },
        { before: 1, wait: 0, what: { act: 'clock', phone: 0, years: -1 } },
      ],
    },
  },
  {
    found: 'by hand',
    was: 'an answer that waited took the place of a later one, which went straight to the agency while the storage was lost',
    schedule: {
      ...{ second: 1, locks: true, turns: 1 },
      given: [answer, { ...answer, choice: 1 }],
      incidents: [
        { before: 0, wait: 0, what: { act: 'outage', phone: 0, ms: 3_000 } },
        { before: 1, wait: 60, what: { act: 'pause', ms: 1_500 } },
        { before: 1, wait: 0, what: { act: 'lost', phone: 0, ms: 4_000 } },
        { before: 1, wait: 0, what: { act: 'pause', ms: 1_600 } },
        { before: 2, wait: 0, what: { act: 'pause', ms: 3_000 } },
      ],
    },
  },
  {
    found: 'by hand',
    was: 'what was discarded with a logout that was cut off was there at the next log-in, and went out',
    schedule: {
      ...{ second: 1, locks: true, turns: 1 },
      given: [answer, { ...answer, subject: 1, choice: 1 }, { ...answer, choice: 1 }],
      incidents: [
        { before: 0, wait: 0, what: { act: 'outage', phone: 0, ms: 30_000 } },
        { before: 2, wait: 60, what: { act: 'pause', ms: 1_500 } },
        { before: 2, wait: 0, what: { act: 'logout', phone: 0, turns: 13 } },
      ],
    },
  },
  {
    found: 'SEED=59 PLAY=1',
    was: 'an answer that had gone without the storage took out of it a later one, which another tab had kept meanwhile',
    said: /Need to reopen db/,
    schedule: {
      ...{ second: 0, locks: true, turns: 160401459 },
      given: [
        { ...answer, phone: 1, subject: 3, wait: 4 },
        { ...answer, phone: 1, tab: 1, subject: 3, choice: 6, wait: 294 },
      ],
      incidents: [
        { before: 0, wait: 18, what: { act: 'lost', phone: 1, ms: 384 } },
        { before: 0, wait: 7, what: { act: 'freeze', phone: 1, who: 'tab-0', ms: 66_644 } },
      ],
    },
  },
  {
    found: 'SEED=500014 PLAY=10',
    was: 'an older item that was held back was numbered and sent before one that had its place, and met a gap',
    schedule: {
      second: 0,
      locks: true,
      turns: 11,
      given: [
        { phone: 0, tab: 1, subject: 4, choice: 1, kind: 0, wait: 348 },
        { phone: 1, tab: 0, subject: 2, choice: 5, kind: 0, wait: 23 },
        { phone: 0, tab: 1, subject: 3, choice: 0, kind: 0, wait: 14 },
        { phone: 1, tab: 1, subject: 2, choice: 4, kind: 0, wait: 12 },
        { phone: 1, tab: 0, subject: 4, choice: 0, kind: 0, wait: 35 },
        { phone: 0, tab: 1, subject: 4, choice: 6, kind: 0, wait: 113 },
        { phone: 1, tab: 0, subject: 2, choice: 1, kind: 0, wait: 12 },
      ],
      incidents: [
        { before: 0, wait: 22, what: { act: 'office', subject: 2, does: 'change' } },
        { before: 3, wait: 7, what: { act: 'kill', phone: 0, who: 'tab-1', turns: 6, reopen: 671 } },
        { before: 3, wait: 30, what: { act: 'read', phone: 0, tab: 0 } },
        { before: 4, wait: 286, what: { act: 'outage', phone: 1, ms: 29856 } },
      ],
    },
  },
  {
    found: 'SEED=500015 PLAY=13',
    was: 'the same, behind one that the server had asked to wait with',
    schedule: {
      second: 0,
      locks: true,
      turns: 1140074462,
      given: [
        { phone: 1, tab: 0, subject: 3, choice: 4, kind: 0, wait: 262 },
        { phone: 0, tab: 1, subject: 4, choice: 2, kind: 0, wait: 18 },
        { phone: 0, tab: 0, subject: 0, choice: 1, kind: 0, wait: 14 },
        { phone: 0, tab: 1, subject: 3, choice: 6, kind: 0, wait: 27 },
        { phone: 1, tab: 0, subject: 3, choice: 0, kind: 0, wait: 19 },
        { phone: 1, tab: 0, subject: 1, choice: 5, kind: 0, wait: 5 },
        { phone: 1, tab: 1, subject: 1, choice: 7, kind: 0, wait: 24 },
        { phone: 0, tab: 0, subject: 0, choice: 2, kind: 0, wait: 108 },
        { phone: 1, tab: 1, subject: 2, choice: 6, kind: 0, wait: 386 },
        { phone: 0, tab: 0, subject: 3, choice: 4, kind: 0, wait: 20 },
        { phone: 0, tab: 1, subject: 0, choice: 4, kind: 0, wait: 250 },
      ],
      incidents: [
        { before: 1, wait: 24, what: { act: 'office', subject: 0, does: 'change' } },
        { before: 9, wait: 12, what: { act: 'server-dies', at: 'before-commit', down: 6502 } },
      ],
    },
  },
  {
    found: 'SEED=500046 PLAY=15',
    was: 'a copy of a phone sent an answer that the phone itself had answered anew: late, and no fault of its order',
    schedule: {
      second: 1,
      locks: true,
      turns: 526614144,
      given: [
        { phone: 1, tab: 0, subject: 3, choice: 7, kind: 0, wait: 2 },
        { phone: 1, tab: 0, subject: 3, choice: 3, kind: 0, wait: 218 },
      ],
      incidents: [
        { before: 1, wait: 355, what: { act: 'poison', subject: 3 } },
        { before: 1, wait: 245, what: { act: 'clone', phone: 1, onto: 0, after: 8297 } },
        { before: 0, wait: 21, what: { act: 'line', phone: 1, fault: 'cut-body', times: 4 } },
        { before: 1, wait: 28, what: { act: 'pause', ms: 239781 } },
      ],
    },
  },
  {
    found: 'SEED=617283949 PLAY=0',
    was: 'an older copy of a phone brought back an answer that another copy had overwritten before it was sent: late, and no fault of its order',
    schedule: {
      second: 0,
      locks: true,
      turns: 345784559,
      given: [
        { phone: 0, tab: 0, subject: 1, choice: 7, kind: 0, wait: 29 },
        { phone: 1, tab: 0, subject: 4, choice: 5, kind: 0, wait: 29 },
        { phone: 0, tab: 0, subject: 1, choice: 7, kind: 0, wait: 11 },
      ],
      incidents: [
        { before: 1, wait: 28, what: { act: 'clone', phone: 0, onto: 0, after: 19450 } },
        { before: 2, wait: 62, what: { act: 'line', phone: 1, fault: 'hang-after', times: 3 } },
        { before: 2, wait: 21, what: { act: 'clone', phone: 1, onto: 0, after: 7 } },
      ],
    },
  },
  {
    found: 'SEED=590678556 PLAY=4',
    was: 'a save that was tapped while the office’s word on the one before it was arriving counted as one that had seen it',
    schedule: {
      second: 1,
      locks: true,
      turns: 861234129,
      given: [
        { phone: 0, tab: 1, subject: 0, choice: 1, kind: 0, wait: 10 },
        { phone: 1, tab: 1, subject: 0, choice: 7, kind: 0, wait: 11 },
        { phone: 0, tab: 0, subject: 4, choice: 0, kind: 1, wait: 4 },
        { phone: 0, tab: 0, subject: 2, choice: 0, kind: 1, wait: 30 },
        { phone: 0, tab: 0, subject: 3, choice: 0, kind: 0, wait: 27 },
        { phone: 1, tab: 1, subject: 4, choice: 1, kind: 2, wait: 30 },
        { phone: 1, tab: 0, subject: 2, choice: 7, kind: 0, wait: 1 },
        { phone: 1, tab: 0, subject: 0, choice: 1, kind: 3, wait: 28 },
        { phone: 1, tab: 1, subject: 1, choice: 5, kind: 2, wait: 1 },
        { phone: 0, tab: 0, subject: 0, choice: 0, kind: 0, wait: 356 },
        { phone: 0, tab: 1, subject: 2, choice: 6, kind: 0, wait: 2 },
        { phone: 1, tab: 0, subject: 2, choice: 5, kind: 0, wait: 15 },
        { phone: 0, tab: 0, subject: 4, choice: 6, kind: 0, wait: 3 },
        { phone: 0, tab: 0, subject: 0, choice: 7, kind: 0, wait: 18 },
        { phone: 1, tab: 1, subject: 2, choice: 2, kind: 1, wait: 1 },
        { phone: 1, tab: 1, subject: 1, choice: 2, kind: 0, wait: 4 },
        { phone: 0, tab: 0, subject: 2, choice: 1, kind: 3, wait: 30 },
        { phone: 1, tab: 0, subject: 0, choice: 1, kind: 0, wait: 78 },
        { phone: 0, tab: 1, subject: 0, choice: 1, kind: 1, wait: 209 },
        { phone: 0, tab: 1, subject: 2, choice: 0, kind: 2, wait: 30 },
        { phone: 0, tab: 1, subject: 4, choice: 1, kind: 2, wait: 2 },
        { phone: 1, tab: 0, subject: 2, choice: 1, kind: 0, wait: 10 },
        { phone: 1, tab: 1, subject: 3, choice: 0, kind: 1, wait: 3 },
        { phone: 0, tab: 0, subject: 1, choice: 4, kind: 0, wait: 23 },
        { phone: 0, tab: 1, subject: 3, choice: 4, kind: 1, wait: 85 },
        { phone: 0, tab: 0, subject: 0, choice: 7, kind: 1, wait: 27 },
      ],
      incidents: [
        { before: 0, wait: 2, what: { act: 'outage', phone: 1, ms: 57628 } },
        { before: 1, wait: 394, what: { act: 'sync', phone: 0 } },
        { before: 17, wait: 12, what: { act: 'office', subject: 0, does: 'change' } },
      ],
    },
  },
  {
    found: '674661232, 17',
    was: 'two tabs saved a field in one moment: what was meant first was stored last, and was called a silent conflict',
    schedule: {
      second: 0,
      locks: true,
      turns: 15,
      given: [
        { phone: 0, tab: 1, subject: 2, choice: 0, kind: 0, wait: 397 },
        { phone: 0, tab: 0, subject: 2, choice: 5, kind: 1, wait: 13 },
        { phone: 1, tab: 1, subject: 0, choice: 5, kind: 0, wait: 3 },
        { phone: 1, tab: 1, subject: 4, choice: 1, kind: 0, wait: 68 },
        { phone: 0, tab: 1, subject: 1, choice: 0, kind: 1, wait: 28 },
        { phone: 0, tab: 0, subject: 0, choice: 7, kind: 3, wait: 4 },
        { phone: 0, tab: 1, subject: 3, choice: 5, kind: 2, wait: 3 },
        { phone: 0, tab: 0, subject: 1, choice: 7, kind: 3, wait: 22 },
        { phone: 0, tab: 0, subject: 4, choice: 1, kind: 0, wait: 26 },
        { phone: 0, tab: 1, subject: 0, choice: 6, kind: 0, wait: 32 },
        { phone: 0, tab: 1, subject: 0, choice: 0, kind: 1, wait: 22 },
        { phone: 0, tab: 0, subject: 2, choice: 6, kind: 1, wait: 7 },
        { phone: 0, tab: 1, subject: 1, choice: 3, kind: 1, wait: 4 },
      ],
      incidents: [{ before: 2, wait: 4, what: { act: 'pause', ms: 652 } }],
    },
  },
  {
    found: 'SEED=421295401 PLAY=1',
    was: 'a phone put back from a backup saved once more what the agency had, with newer fields: the judge called that a false "sent"',
    schedule: {
      second: 1,
      locks: true,
      turns: 1987014350,
      given: [
        { phone: 1, tab: 0, subject: 4, choice: 5, kind: 3, wait: 166 },
        { phone: 0, tab: 0, subject: 0, choice: 5, kind: 1, wait: 2 },
        { phone: 0, tab: 0, subject: 1, choice: 3, kind: 0, wait: 8 },
        { phone: 0, tab: 0, subject: 2, choice: 0, kind: 1, wait: 2 },
        { phone: 0, tab: 1, subject: 4, choice: 2, kind: 1, wait: 3 },
        { phone: 0, tab: 1, subject: 2, choice: 2, kind: 1, wait: 1 },
      ],
      incidents: [
        { before: 4, wait: 347, what: { act: 'kill', phone: 0, who: 'tab-1', turns: 4, reopen: 2816 } },
        { before: 2, wait: 23, what: { act: 'clone', phone: 0, onto: 0, after: 3720 } },
        { before: 2, wait: 19, what: { act: 'outage', phone: 1, ms: 20599 } },
        { before: 3, wait: 320, what: { act: 'pause', ms: 271285 } },
        { before: 1, wait: 378, what: { act: 'lost', phone: 1, ms: 4059 } },
        { before: 2, wait: 21, what: { act: 'lost', phone: 0, ms: 3857 } },
      ],
    },
  },
  {
    found: 'SEED=578264216 PLAY=8',
    was: 'an answer that came with another phone’s backup was settled by a later one there that no storage took: the judge called it dropped',
    schedule: {
      second: 0,
      locks: false,
      turns: 113015709,
      given: [
        { phone: 0, tab: 1, subject: 0, choice: 1, kind: 0, wait: 240 },
        { phone: 1, tab: 1, subject: 2, choice: 1, kind: 1, wait: 400 },
        { phone: 1, tab: 0, subject: 0, choice: 1, kind: 0, wait: 2 },
      ],
      incidents: [
        { before: 9, wait: 27, what: { act: 'lost', phone: 1, ms: 1366 } },
        { before: 1, wait: 27, what: { act: 'clone', phone: 0, onto: 1, after: 7 } },
        { before: 0, wait: 0, what: { act: 'full', phone: 1, ms: 5000 } },
      ],
    },
  },
  {
    found: 'SEED=597863159 PLAY=16',
    was: 'a backup brought back an answer that its member had discarded with a logout, after a later one had gone: late, and no fault of its order',
    schedule: {
      second: 0,
      locks: true,
      turns: 975092140,
      given: [
        { phone: 0, tab: 0, subject: 0, choice: 3, kind: 0, wait: 30 },
        { phone: 0, tab: 0, subject: 0, choice: 3, kind: 0, wait: 297 },
      ],
      incidents: [
        { before: 1, wait: 76, what: { act: 'clone', phone: 0, onto: 1, after: 17667 } },
        { before: 1, wait: 8, what: { act: 'logout', phone: 0, turns: 66 } },
        { before: 1, wait: 25, what: { act: 'session', phone: 1, becomes: 'other' } },
      ],
    },
  },
]
