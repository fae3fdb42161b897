import { type Insertable, type Kysely, sql } from 'kysely'
import { newLinkCode } from '../services/access/session-token'
import { cleanHtml } from '../services/messages/sanitise'
import type { Database } from '../store/schema'
import type { MailingTable, MessageResponseTable, MessageTable } from '../store/tables/messages'
import type { DemoAnswer, DemoMessage } from './demo-message'

const hour = 3_600_000
/** The first mailing number, as the migration sets it. */
const firstMailing = 1001
const firstMessage = 50_001
const rowsAtOnce = 500

/** Writes the demo's messages and answers, oldest first, so that numbers grow with time. In few statements, as the server's start waits. */
export async function sendDemo(tx: Kysely<Database>, now: Date, messages: readonly DemoMessage[]): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * hour)
  const mailings: Insertable<MailingTable>[] = []
  const sent: Insertable<MessageTable>[] = []
  const responses: Insertable<MessageResponseTable>[] = []
  for (const message of [...messages].sort((a, b) => b.sent - a.sent)) {
    const mailing_id = firstMailing + mailings.length
    const one_way = message.one_way ?? false
    mailings.push({
      mailing_id,
      category: message.category,
      name: message.name,
      message: message.text,
      text_type: message.text_type,
      options: [...(message.options ?? [])],
      extra_text: message.extra_text ? cleanHtml(message.extra_text) : null,
      one_way,
      expirydate: message.expires === undefined ? null : ago(-message.expires),
      sendtime: ago(message.sent),
      withdrawn_at: message.withdrawn === undefined ? null : ago(message.withdrawn),
    })
    for (const extraid of message.to) {
      const msgid = firstMessage + sent.length
      const answers = (message.answers ?? []).filter((answer) => answer.of === extraid)
      for (const { response, at, device, by = 'account' } of answers) {
        const device_at = device === undefined ? null : ago(at + device / 60)
        responses.push({ msgid, extraid, response, version: 1, device_at, arrived_at: ago(at), by })
      }
      const last = answers.at(-1)
      const link_code = one_way ? null : newLinkCode()
      const answer = { response: last?.response ?? null, response_at: last ? ago(last.at) : null }
      sent.push({ msgid, mailing_id, extraid, link_code, ...answer, opened_at: openedAt(message, answers, ago) })
    }
  }
  await inChunks(mailings, (rows) => tx.insertInto('mailing').values(rows).execute())
  await inChunks(sent, (rows) => tx.insertInto('message').values(rows).execute())
  await inChunks(responses, (rows) => tx.insertInto('message_response').values(rows).execute())
  const [nextMailing, nextMessage] = [firstMailing + mailings.length, firstMessage + sent.length]
  await sql`alter table mailing alter column mailing_id restart with ${sql.lit(nextMailing)}`.execute(tx)
  await sql`alter table message alter column msgid restart with ${sql.lit(nextMessage)}`.execute(tx)
}

/** The first answer of the member's own; where there is none, half-way to a deadline that has passed, so that it counts as not answered. */
function openedAt(message: DemoMessage, answers: readonly DemoAnswer[], ago: (hours: number) => Date): Date | null {
  const own = answers.find(({ by }) => by !== 'staff')
  if (own) return ago(own.at + (own.device ?? 0) / 60)
  const { sent, expires, withdrawn } = message
  return expires !== undefined && expires < 0 && withdrawn === undefined ? ago((sent - expires) / 2) : null
}

async function inChunks<T>(rows: readonly T[], write: (rows: T[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) await write(rows.slice(from, from + rowsAtOnce))
}
