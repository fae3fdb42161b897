/** What the agency is told when something is not done: one sentence. */
export interface Refused {
  ok: false
  message: string
}

/** Thrown inside a transaction, so that nothing of it stays; `once` makes it the answer. */
export class AgencyRefusal extends Error {}

export function refuse(message: string): never {
  throw new AgencyRefusal(message)
}
