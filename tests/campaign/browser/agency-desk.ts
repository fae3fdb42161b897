import { call, field } from '../../support/caller'
import type { TestServer } from '../../support/server'

/** A message that the agency sent, as the campaign knows it. */
export interface SentMessage {
  id: number
  title: string
}

const sendDocument = `mutation ($extraids: [Int!]!, $message: MessageInput!) {
  send_message(to: { extraids: $extraids }, message: $message) { ok message mailing_id } }`

/** The agency asks one member a yes/no question, through its own endpoint. */
export async function ask(server: TestServer, extraid: number, title: string): Promise<SentMessage> {
  const message = {
    category: 'Availability check',
    name: title,
    message: 'Are you free on Thursday? {YES} {NO}',
    text_type: 'simple',
    expirydate: new Date(Date.now() + 86_400_000).toISOString(),
  }
  const token = server.agencyToken
  const sent = await call(server.url, 'agency', sendDocument, { extraids: [extraid], message }, { token })
  const { mailing_id } = field<{ mailing_id: number }>(sent, 'send_message')
  const asked = await call(
    server.url,
    'agency',
    'query ($mailing_id: Int!) { answers(mailing_id: $mailing_id) { message_id } }',
    { mailing_id },
    { token },
  )
  const [first] = field<{ message_id: number }[]>(asked, 'answers')
  if (!first) throw new Error(`Nobody got ${title}.`)
  return { id: first.message_id, title }
}
