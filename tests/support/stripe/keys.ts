import { invalid, Problem } from './world'

export interface Answer {
  status: number
  body: string
  replayed?: true
}

interface Used {
  what: string
  answer: Answer | null
}

/** Idempotency keys, as Stripe has them: an answer belongs to its key and to what was sent under it. */
export class Keys {
  #used = new Map<string, Used>()

  /** Forgets all keys, as Stripe does after a day. */
  forget(): void {
    this.#used.clear()
  }

  /**
   * Where the key was used before, gives the answer of that time. Otherwise makes the call and keeps its answer, unless
   * the call was refused before anything was done. Throws where the key is in use at this moment, or was used for
   * something else.
   */
  async once(key: string | null, what: string, call: () => Promise<Answer>): Promise<Answer> {
    if (key === null) return call()
    const used = this.#used.get(key)
    if (used && used.what !== what) {
      const message =
        'Keys for idempotent requests can only be used with the same parameters they were first used with.'
      throw new Problem(400, { type: 'idempotency_error', message })
    }
    if (used?.answer === null) {
      const message = 'There is currently another in-progress request using this Stripe idempotency key.'
      throw new Problem(409, { type: 'idempotency_error', code: 'idempotency_key_in_use', message })
    }
    if (used?.answer) return { ...used.answer, replayed: true }
    const mine: Used = { what, answer: null }
    this.#used.set(key, mine)
    const answer = await call()
    if (answer.status < 400 || answer.status === 402 || answer.status >= 500) mine.answer = answer
    else this.#used.delete(key)
    return answer
  }
}

/** Throws where a key is longer than Stripe takes. */
export function checkKey(key: string | null): void {
  if (key !== null && key.length > 255) throw invalid('Idempotency keys are at most 255 characters long.')
}
