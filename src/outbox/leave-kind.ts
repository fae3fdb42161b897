import { answerOf, type KindDefinition, textOf } from './kind'
import { needsAttention } from './unsealed'

/** A day of annual leave. Bookings are never merged (rule 4): each is one day. */
export const bookLeaveKind: KindDefinition<'book_annualleave'> = {
  document: `mutation BookAnnualLeave($extraid: Int!, $book_date: Date!, $hours: Float, $device_at: DateTime) {
  book_annualleave(extraid: $extraid, book_date: $book_date, hours: $hours, device_at: $device_at) {
    ok
    message
    outcome
    arrived_at
  }
}`,
  operationName: 'BookAnnualLeave',
  variables: ({ extraid, payload: { book_date, hours, device_at } }) => ({ extraid, book_date, hours, device_at }),
  // Asking again for a day that was refused settles the refusal.
  plan: (ofEntity, item) => {
    const drop = ofEntity
      .filter(needsAttention)
      .filter((one) => one.kind === 'book_annualleave' && one.payload.book_date === item.payload.book_date)
    return { drop, change: [], add: item }
  },
  holds: true,
  result: (data) => {
    const { outcome, message } = answerOf(data, 'book_annualleave')
    return { outcome: textOf(outcome), message: textOf(message) }
  },
}
