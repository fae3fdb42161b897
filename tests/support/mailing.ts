import { agency } from './portal'
import type { TestServer } from './server'

/** What the agency sees of one answer. times: how often an effect of it was written. */
export interface AgencyAnswer {
  message_id: number
  extraid: number
  response: string | null
  times: number
  opened_at: string | null
}

/** The agency sends a yes/no message to member@demo.test; gives its mailing. */
export async function sendMailing(
  server: TestServer,
  name: string,
  text = 'Are you free on Thursday?',
): Promise<string> {
  const sent: unknown = JSON.parse(
    await agency(
      server,
      ...['message', 'send', '--to', '20417', '--category', 'Availability check', '--name', name],
      ...['--text', text, '--type', 'simple', '--expires', '+6h', '--json'],
    ),
  )
  return String((sent as { mailing_id: number }).mailing_id)
}

/** The code in the link of that mailing's message to its first recipient. */
export async function linkCode(server: TestServer, mailing: string | number): Promise<string> {
  const shown: unknown = JSON.parse(await agency(server, 'message', 'show', String(mailing), '--json'))
  const [first] = (shown as { recipients: { link_code: string }[] }).recipients
  if (!first) throw new Error(`Mailing ${mailing} has no recipient.`)
  return first.link_code
}

/** What the agency has of member@demo.test on that mailing. */
export async function answerTo(server: TestServer, mailing: string): Promise<AgencyAnswer | undefined> {
  const answers = JSON.parse(await agency(server, 'message', 'answers', mailing, '--json')) as AgencyAnswer[]
  return answers.find((one) => one.extraid === 20417)
}
