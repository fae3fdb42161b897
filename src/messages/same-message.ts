import type { MessageView } from './message-view'

/** Whether two objects say the same of a message. */
export function sameMessage(one: MessageView, other: MessageView): boolean {
  if (one === other) return true
  return sameFields({ ...one, pending: null }, { ...other, pending: null }) && samePending(one.pending, other.pending)
}

function samePending(one: MessageView['pending'], other: MessageView['pending']): boolean {
  if (one === null || other === null) return one === other
  return sameFields({ ...one, ...answersOf(one) }, { ...other, ...answersOf(other) })
}

function answersOf({ answer, standing }: NonNullable<MessageView['pending']>): object {
  return { answer: JSON.stringify(answer), standing: JSON.stringify(standing) }
}

function sameFields(one: object, other: object): boolean {
  const values = new Map(Object.entries(other))
  const entries = Object.entries(one)
  return entries.length === values.size && entries.every(([key, value]) => Object.is(value, values.get(key)))
}
