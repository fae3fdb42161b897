import type { RequestContext } from '../../context/request-context'

/** Of an intent of which nothing is asked of a card any more: whatever the provider had for it has ended. */
export function begunAgain({ now }: Pick<RequestContext, 'now'>) {
  return { stage: 'begun', asked_at: null, subscription_ref: null, changed_at: now() } as const
}
