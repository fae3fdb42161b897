import { isOneWay } from '../../domain/messages/message'
import type { ShownFate } from './fate-words'
import type { ServerMessage } from './messages-query'

/** What stands in the answer zone of an open message. */
export type ZoneKind = 'answering' | 'fate' | 'closed' | 'one-way'

/** open: it can be answered now. changing: the member asked to answer again. */
export function zoneKind(message: ServerMessage, fate: ShownFate | null, open: boolean, changing: boolean): ZoneKind {
  if (isOneWay(message)) return 'one-way'
  if (open && (changing || fate === null)) return 'answering'
  return fate === null ? 'closed' : 'fate'
}
