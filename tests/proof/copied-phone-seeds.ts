import type { Seed } from './seed'

/** The seeds in which a backup of a phone is restored onto the same phone or onto another. */
export const copiedPhoneSeeds: readonly Seed[] = [
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
