import type { Transaction } from 'kysely'
import { pastWords } from '../../../domain/dates/time-words'
import { decodeResponse } from '../../../domain/messages/response-codec'
import type { Database } from '../../store/schema'
import type { Response } from './answer-log'
import { type MessageRow, optionsText } from './message-row'

/**
 * The sentence for an answer whose giver had not seen the one that counts now (rule 8 of docs/architecture.md): another
 * phone, the link or staff gave it meanwhile. Null where nothing is replaced unseen, and where both say the same. response:
 * the stored form of the answer that arrives. The message is locked.
 */
export async function answeredElsewhere(
  tx: Transaction<Database>,
  row: MessageRow,
  response: string,
  given: Response,
): Promise<string | null> {
  const { response: standing, response_at } = row
  if (given.seen === undefined || standing === null) return null
  if (standing === given.seen || standing === response) return null
  const last = await tx
    .selectFrom('message_response')
    .where('msgid', '=', row.msgid)
    .select(['by', 'who_extraid'])
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const at = response_at ? ` at ${pastWords(response_at.toISOString())}` : ''
  return `${cameWords(last, given, row.extraid)}${at}: ${saidWords(row, standing)}. That one counts.`
}

/** Where the other answer came from, as far as whoever asks may know. */
function cameWords(last: Pick<Response, 'by' | 'who_extraid'> | undefined, given: Response, extraid: number): string {
  if (last?.by === 'link') return 'Another answer came through the message’s link'
  if (last?.by === 'staff') return 'The agency noted another answer'
  if (given.by !== 'account' || !last?.who_extraid) return 'Another answer was given'
  if (last.who_extraid === given.who_extraid) return 'You gave another answer'
  return `Your ${given.who_extraid === extraid ? 'parent' : 'child'} gave another answer`
}

/** 'No', or the options that were chosen; notes are shown beside it, in full. */
function saidWords({ text_type, options }: MessageRow, standing: string): string {
  const answer = decodeResponse(standing, text_type, optionsText(options))
  if (answer?.kind === 'yesno') return answer.yes ? 'Yes' : 'No'
  return answer?.selected.join(', ') || 'None'
}
