import type { PlanResult } from '../../generated/member'

export type PlanAnswer = Required<Omit<PlanResult, '__typename'>>

export function planRefused(message: string): PlanAnswer {
  return { ok: false, message, outcome: 'refused' }
}

/** The wish is recorded in either case; done: the provider has confirmed it. */
export function planTold(how: 'done' | 'open', words: { done: string; open: string }): PlanAnswer {
  return { ok: true, message: words[how], outcome: how === 'done' ? 'done' : 'waiting' }
}
