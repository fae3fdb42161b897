import { dublinDay } from '../../../domain/dates/dublin-day'
import { type Chance, chanceOf } from '../seeded'
import type { Span } from './injector'
import type { DeviceFault } from './phone'
import type { Save } from './saves'
import { type WireFault, wireFaults } from './wire-faults'

export type LargeFault = DeviceFault | Span | 'server killed'

export type Step =
  | { do: 'answer'; message: number; yes: boolean; notes: string; byHand: boolean; waitForClaim: boolean }
  | { do: 'save'; what: Save['what']; value: string }
  | { do: 'wire'; fault: WireFault; holdMs: number }
  | { do: 'device'; fault: DeviceFault; afterMs: number }
  | { do: 'span'; span: Span | null }
  | { do: 'server'; afterMs: number; awayMs: number }
  | { do: 'pause'; ms: number }

/** What one schedule does. It follows from the seed alone. */
export interface Plan {
  seed: string
  messages: number
  steps: Step[]
  /** How the phone learns that all faults are over: by a reload, by an 'online' event, or not at all. */
  heal: 'reloaded' | 'online' | 'alone'
}

// A hung request costs 15 s each time.
const rare: WireFault = 'hung'
export const wireKinds = (Object.keys(wireFaults) as WireFault[]).filter((fault) => fault !== rare)
export const largeKinds: readonly LargeFault[] = [
  'browser killed',
  'link down',
  'server killed',
  'worker stopped',
  'tab closed',
  'behind a portal',
  'reloaded',
  'second tab',
]
/** How many schedules it takes until each kind of fault has come. */
export const round = 50

/** The plan of schedule number `index` in the run of that seed. The kinds of fault take turns; everything else is random. */
export function planOf(seed: string, index: number): Plan {
  const chance = chanceOf(`${seed}:${index}`)
  const messages = chance.between(2, 4)
  const given = chance.between(3, 5)
  const wires: WireFault[] = [0, 1].map((n) => turn(wireKinds, index * 2 + n))
  if (index % round === 7) wires.push(rare)
  const faults = [...wires.flatMap((fault) => wireSteps(fault, chance)), ...largeSteps(turn(largeKinds, index), chance)]
  // Sometimes a second large fault, because two together are a case of their own, such as a kill while the server is down.
  if (chance.happens(0.3)) faults.push(...largeSteps(chance.pick(['link down', 'server killed', 'reloaded']), chance))
  const answers = Array.from({ length: given }, (_, n) => answerStep(n, messages, chance))
  answers.splice(chance.between(0, given - 1), 0, ...saveSteps(seed, index))
  // The last answer stays last, because a fault that is armed after it would meet no request.
  const last = answers.splice(-1)
  return {
    seed: `${seed}:${index}`,
    messages,
    steps: [...mixed(answers, faults, chance), ...last],
    heal: index % round === 11 ? 'alone' : chance.pick(['reloaded', 'reloaded', 'online']),
  }
}

function turn<T>(from: readonly T[], n: number): T {
  const one = from[n % from.length]
  if (one === undefined) throw new Error('Nothing to choose from.')
  return one
}

function answerStep(n: number, messages: number, chance: Chance): Step {
  const message = n < messages ? n : chance.between(0, messages - 1)
  const waitForClaim = chance.happens(0.75)
  return { do: 'answer', message, yes: chance.happens(0.5), notes: `note ${n}`, byHand: n === 0, waitForClaim }
}

/** Two changes in succession: the same field twice, a field and a row, or a field and a day of leave. */
function saveSteps(seed: string, index: number): Step[] {
  const value = (n: number): string => `${seed} ${index} ${n}`
  const day = dayOf(index)
  const second: Step =
    day === null
      ? { do: 'save', what: index % 2 === 0 ? 'occupation' : 'experience', value: value(1) }
      : { do: 'save', what: 'leave', value: day }
  return [{ do: 'save', what: 'occupation', value: value(0) }, second]
}

/**
 * The day that this schedule books; null for four schedules in five. None of the days of a phone's 25 schedules is the same.
 * In the last days of a year no day is left to book.
 */
function dayOf(index: number): string | null {
  if (![4, 5].includes(index % 10)) return null
  const today = dublinDay(new Date())
  const day = new Date(
    Date.parse(`${today}T12:00:00Z`) + (1 + (Math.floor(index / 10) % 5) * 2 + (index % 2)) * 86_400_000,
  )
  const text = day.toISOString().slice(0, 10)
  return text.startsWith(today.slice(0, 4)) ? text : null
}

/** The steps for one fault. Faults that a server itself can answer with may come several times in succession. */
function wireSteps(fault: WireFault, chance: Chance): Step[] {
  const inRow = ['unavailable', 'internal', 'bad gateway', 'captive portal'].includes(fault) ? chance.between(1, 3) : 1
  return Array.from({ length: inRow }, () => ({ do: 'wire', fault, holdMs: chance.between(200, 1_500) }))
}

function largeSteps(fault: LargeFault, chance: Chance): Step[] {
  switch (fault) {
    case 'link down':
    case 'behind a portal':
      // Half of the time the fault lasts until the end, when everything is healed.
      return [{ do: 'span', span: fault }, ...(chance.happens(0.5) ? [{ do: 'span', span: null } as const] : [])]
    case 'server killed':
      return [{ do: 'server', afterMs: chance.between(0, 200), awayMs: chance.between(0, 1_000) }]
    case 'browser killed':
      return [{ do: 'device', fault, afterMs: chance.pick([0, 0, 5, 20, 80, 300, 800]) }]
    default:
      return [{ do: 'device', fault, afterMs: chance.between(0, 300) }]
  }
}

/** Mixes the faults between the answers; each of the two lists keeps its order. */
function mixed(answers: readonly Step[], faults: readonly Step[], chance: Chance): Step[] {
  const steps: Step[] = []
  const left = { answers: [...answers], faults: [...faults] }
  while (left.answers.length + left.faults.length > 0) {
    const share = left.faults.length / (left.faults.length + left.answers.length)
    const next = (chance.happens(share) ? left.faults : left.answers).shift()
    if (next) steps.push(next)
    if (chance.happens(0.1)) steps.push({ do: 'pause', ms: chance.between(50, 400) })
  }
  return steps
}
