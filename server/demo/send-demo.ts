import type { Kysely } from 'kysely'
import { cleanHtml } from '../services/sanitise'
import { newLinkCode } from '../services/session-token'
import type { Database } from '../store/schema'
import type { DemoMessage } from './demo-message'

const hour = 3_600_000

/** Writes the demo's messages and their answers, oldest first, so that numbers grow with time. */
export async function sendDemo(tx: Kysely<Database>, now: Date, messages: readonly DemoMessage[]): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * hour)
  for (const message of [...messages].sort((a, b) => b.sent - a.sent)) {
    const one_way = message.one_way ?? false
    const { mailing_id } = await tx
      .insertInto('mailing')
      .values({
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
      .returning('mailing_id')
      .executeTakeFirstOrThrow()
    const answers = message.answers ?? []
    const rows = message.to.map((extraid) => {
      const last = answers.filter((answer) => answer.of === extraid).at(-1)
      const link_code = one_way ? null : newLinkCode()
      return {
        mailing_id,
        extraid,
        link_code,
        response: last?.response ?? null,
        response_at: last ? ago(last.at) : null,
      }
    })
    const sent = await tx.insertInto('message').values(rows).returning(['msgid', 'extraid']).execute()
    for (const answer of answers) {
      const msgid = sent.find(({ extraid }) => extraid === answer.of)?.msgid
      if (msgid === undefined) throw new Error(`${message.name}: an answer of ${answer.of}, who did not get it.`)
      const device_at = answer.device === undefined ? null : ago(answer.at + answer.device / 60)
      const { of: extraid, response, by = 'account' } = answer
      const arrived_at = ago(answer.at)
      await tx
        .insertInto('message_response')
        .values({ msgid, extraid, response, version: 1, device_at, arrived_at, by })
        .execute()
    }
  }
}
