import type { World } from '../world'
import type { Injector } from './injector'
import type { CampaignPhone } from './phone'
import type { LargeFault, Plan } from './plan'
import type { Progress } from './progress'
import { judgeSaves, saveEffectsOf } from './saves'
import { formProblems, messageProblems } from './shown'
import { effectsOf, judge, ledgerProblems } from './verdict'
import type { WireFault } from './wire-faults'

/** Everything that a schedule uses. */
export interface Stage {
  world: World
  injector: Injector
  phone: CampaignPhone
  extraid: number
}

export interface Played {
  seed: string
  problems: string[]
  /** Each fault that really happened, by its kind. */
  faults: (WireFault | LargeFault)[]
  given: number
  /** How many of those answers the screen said to be saved before the agency had them. */
  onDevice: number
  effects: number
  /** Changes of the profile that were saved. */
  saves: number
  /** How many items the worker sent. */
  byWorker: number
  /** How often the phone said that its storage had been cleared. */
  saidCleared: number
  /** Time from the end of all faults until the screen says that the agency has everything (ms). */
  healedMs: number
  /** What happened and when, for whoever investigates a failure. */
  trace: string[]
}

/** Judges a finished schedule by the server's log and the phone's screens. fail: called with any error that is thrown. */
export async function judged(
  { world, phone, extraid }: Stage,
  plan: Plan,
  progress: Progress,
  fail: (error: unknown) => Promise<void>,
): Promise<Played> {
  const { given, saves, problems, faults, messages, claims, injected, started } = progress
  const ids = messages.map(({ id }) => id)
  const { effects, ledger, saved } = await world.look(async (db) => ({
    effects: await effectsOf(db, ids),
    ledger: await ledgerProblems(db, extraid),
    saved: await saveEffectsOf(db, extraid),
  }))
  if (problems.length === 0) {
    const answered = messages.filter(({ id }) => given.some((one) => one.id === id))
    try {
      problems.push(...(await messageProblems(phone, answered, effects)))
      problems.push(...(await formProblems(phone, saves)))
    } catch (error) {
      await fail(error)
    }
  }
  problems.push(...judge(given, claims, effects), ...judgeSaves(saves, saved), ...ledger)
  problems.push(...progress.pageErrors.map((error) => `the page threw: ${error}`))
  problems.push(...phone.saidWrongly.splice(0))
  faults.push(...injected.flatMap(({ fault, opId }) => (isSpan(fault) || !opId ? [] : [fault])))
  const unmet = plan.steps.filter((step) => step.do === 'wire').length
  const met = injected.filter(({ fault }) => !isSpan(fault)).length
  if (met < unmet) problems.push(`the injector did ${met} of ${unmet} faults`)
  const early = claims.filter(({ words }) => !words.startsWith('The agency'))
  return {
    seed: plan.seed,
    problems,
    faults,
    given: given.length,
    onDevice: new Set(early.map((one) => one.title + one.notes)).size,
    effects: effects.length,
    saves: saves.length,
    byWorker: progress.sent.filter(({ sender }) => sender === 'worker').length,
    saidCleared: progress.saidCleared,
    healedMs: progress.healedMs,
    trace: [
      ...progress.trace,
      ...phone.heard.filter(({ at }) => at >= started).map(({ at, words }) => `${at - started} ${words}`),
      ...claims.map(({ at, title, notes, words }) => `${at - started} said of ${notes} to ${title}: ${words}`),
      ...injected.map((one) => JSON.stringify(one)),
      ...effects.map((one) => JSON.stringify(one)),
    ],
  }
}

const isSpan = (fault: string): boolean => fault === 'link down' || fault === 'behind a portal'
