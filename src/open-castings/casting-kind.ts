import { pathTo } from '../../domain/access/routes'
import { type DataOf, type InputOf, mutationText } from '../data/mutation-text'
import { type Item, type New, needsAttention, type OutboxRecord } from '../outbox/item'
import type { EnqueuePlan, KindDefinition } from '../outbox/kind'

export interface CastingParts {
  payload: {
    form_id: number
    /** The casting's title, for the tray. */
    title: string
  }
  base: null
  word: object
}

export type CastingItem = Item<'opencasting_apply', CastingParts>

export function isCastingItem(item: OutboxRecord): item is CastingItem {
  return item.kind === 'opencasting_apply'
}

/** One application is enough; one that the agency did not take makes way for the next. Pure. */
export function planCasting(
  ofEntity: readonly OutboxRecord[],
  item: New<'opencasting_apply', CastingParts>,
): EnqueuePlan {
  const drop = ofEntity.filter(needsAttention)
  return { drop, change: [], add: drop.length < ofEntity.length ? null : item }
}

const document = mutationText(`mutation ApplyToOpenCasting($extraid: Int!, $form_id: Int!) {
  opencasting_apply(extraid: $extraid, form_id: $form_id) {
    ok
    message
  }
}`)

/** An application to an open casting. */
export const castingKind: KindDefinition<
  'opencasting_apply',
  CastingParts,
  DataOf<typeof document>,
  InputOf<typeof document>
> = {
  document,
  operationName: 'ApplyToOpenCasting',
  variables: ({ extraid, payload: { form_id } }) => ({ extraid, form_id }),
  readBy: ['OpenCastings'],
  plan: planCasting,
  holds: true,
  result: ({ opencasting_apply: { message } }) => ({ outcome: null, message }),
  title: ({ payload }) => `Apply to ${payload.title}`,
  place: ({ extraid, payload: { form_id } }) => pathTo('OpenCastingForm', { extraid, form_id }),
  noun: 'change',
}
