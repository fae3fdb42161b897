import fc from 'fast-check'
import { proofKindNames } from './kinds'
import type { OfficeAct } from './proof-kind'

/** What can happen to one request on its way. */
export const lineFaults = [
  'refuse',
  'answer-lost',
  'doubled',
  'hang-before',
  'hang-after',
  'captive-portal',
  'status-500',
  'status-503-retry-after',
  'status-503',
  'status-429-retry-after',
  'cut-body',
] as const
export type LineFault = (typeof lineFaults)[number]

export const statementFaults = ['before-effect', 'before-ledger', 'before-commit'] as const
export type StatementFault = (typeof statementFaults)[number]

export type Runner = 'tab-0' | 'tab-1' | 'worker'

/** What happens besides answering. Phones are 0 and 1. */
export type Incident =
  | { act: 'line'; phone: number; fault: LineFault; times: number }
  | { act: 'outage'; phone: number; ms: number }
  | { act: 'late'; phone: number; which: number }
  | { act: 'server-dies'; at: StatementFault; down: number }
  | { act: 'server-restarts'; down: number }
  | { act: 'kill'; phone: number; who: Runner; turns: number; reopen: number }
  | { act: 'storm'; phone: number; times: number }
  | { act: 'freeze'; phone: number; who: Runner; ms: number }
  | { act: 'sync'; phone: number }
  | { act: 'hint'; phone: number; tab: number }
  | { act: 'try-now'; phone: number; tab: number }
  | { act: 'read'; phone: number; tab: number }
  | { act: 'clock'; phone: number; years: number }
  | { act: 'session'; phone: number; becomes: 'expired' | 'rotated' | 'other' | 'own' }
  | { act: 'full'; phone: number; ms: number }
  /** The phone's storage answers nothing, for `ms`. */
  | { act: 'lost'; phone: number; ms: number }
  /** Copies a phone's bytes now, and puts them onto a phone `after` ms later. */
  | { act: 'clone'; phone: number; onto: number; after: number }
  /**
   * The member logs out and discards what waits. The page is killed at the nth await of this (`turns`); then the member
   * signs in again.
   */
  | { act: 'logout'; phone: number; turns: number }
  | { act: 'office'; subject: number; does: OfficeAct }
  | { act: 'poison'; subject: number }
  | { act: 'pause'; ms: number }

/** One answer of a member: on which phone and tab, to which of the subjects, and how many turns after the step before. */
export interface Given {
  phone: number
  tab: number
  subject: number
  choice: number
  kind: number
  wait: number
}

export interface Schedule {
  /** Whose the second phone is: the first member's too (0), or the second member's (1). */
  second: number
  /** Whether these phones have Web Locks. */
  locks: boolean
  /** The seed of every choice that is not written here, such as whose turn it is or how long a request takes. */
  turns: number
  given: Given[]
  /** Each incident with the number of answers that come before it, and the turns after the step before. */
  incidents: { before: number; wait: number; what: Incident }[]
}

const phone = fc.nat({ max: 1 })
const tab = fc.nat({ max: 1 })
const who = fc.constantFrom<Runner>('tab-0', 'tab-1', 'worker')
const wait = fc.oneof({ weight: 3, arbitrary: fc.nat({ max: 30 }) }, { weight: 1, arbitrary: fc.nat({ max: 400 }) })
const ms = (max: number) => fc.nat({ max })

const incident: fc.Arbitrary<Incident> = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({
      act: fc.constant('line' as const),
      phone,
      fault: fc.constantFrom(...lineFaults),
      times: fc.integer({ min: 1, max: 4 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('outage' as const), phone, ms: ms(90_000) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('late' as const), phone, which: fc.nat({ max: 40 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('server-dies' as const),
      at: fc.constantFrom(...statementFaults),
      down: ms(20_000),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('server-restarts' as const), down: ms(20_000) }) },
  {
    weight: 8,
    arbitrary: fc.record({
      act: fc.constant('kill' as const),
      phone,
      who,
      turns: fc.oneof(fc.nat({ max: 12 }), fc.nat({ max: 120 })),
      reopen: ms(3_000),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('storm' as const), phone, times: fc.integer({ min: 3, max: 12 }) }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('freeze' as const), phone, who, ms: ms(200_000) }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('sync' as const), phone }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('hint' as const), phone, tab }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('try-now' as const), phone, tab }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('read' as const), phone, tab }) },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('clock' as const), phone, years: fc.constantFrom(-1, 1) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('session' as const),
      phone,
      becomes: fc.constantFrom(
        'expired' as const,
        'rotated' as const,
        'other' as const,
        'own' as const,
        'own' as const,
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('full' as const), phone, ms: ms(5_000) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('lost' as const), phone, ms: ms(5_000) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('logout' as const), phone, turns: fc.nat({ max: 80 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('clone' as const), phone, onto: phone, after: ms(20_000) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('office' as const),
      subject: fc.nat({ max: 4 }),
      does: fc.constantFrom<OfficeAct>('change', 'change', 'answer', 'answer', 'withdraw', 'close'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('poison' as const), subject: fc.nat({ max: 4 }) }) },
  {
    weight: 4,
    arbitrary: fc.record({ act: fc.constant('pause' as const), ms: fc.oneof(ms(2_000), ms(40_000), ms(400_000)) }),
  },
)

const given: fc.Arbitrary<Given> = fc.record({
  phone,
  tab,
  subject: fc.nat({ max: 4 }),
  choice: fc.nat({ max: 7 }),
  kind: fc.nat({ max: proofKindNames.length - 1 }),
  wait,
})

/** A schedule of 20 to 60 items and at least 3 things that go wrong or happen besides. */
export const schedules: fc.Arbitrary<Schedule> = fc.record({
  second: fc.nat({ max: 1 }),
  locks: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
  turns: fc.nat({ max: 2 ** 31 - 1 }),
  given: fc.array(given, { minLength: 20, maxLength: 60, size: 'max' }),
  incidents: fc.array(fc.record({ before: fc.nat({ max: 60 }), wait, what: incident }), {
    minLength: 6,
    maxLength: 24,
    size: 'max',
  }),
})
