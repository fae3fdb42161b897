import type { ResultOf } from 'gql.tada'
import { type Answer, decodeResponse, storedForm, toWire } from '../../domain/messages/response-codec'
import { type NotDone, notConfirmed, notDone, refusedWith } from '../data/effect'
import { loginDocument } from '../data/graphql'
import { askLogin, callLogin } from '../data/login-client'

const publicMessageQuery = loginDocument(`
  query PublicMessage($code: String!) {
    public_message(code: $code) {
      messages {
        category name message response outstanding expirydate sendtime text_type options extra_text link_code version
        withdrawn response_at
      }
    }
  }
`)
const publicRespondMutation = loginDocument(`
  mutation PublicMessageRespond(
    $code: String!, $response: String!, $notes: String, $version: Int, $seen_response: String
  ) {
    public_message_respond(
      code: $code, response: $response, notes: $notes, version: $version, seen_response: $seen_response
    ) {
      ok message outcome standing arrived_at expirydate version
    }
  }
`)

/** A message as the server gives it to whoever has its link. Times are ISO 8601. */
export type PublicMessage = ResultOf<typeof publicMessageQuery>['public_message']['messages'][number]
export type PublicRead =
  | { kind: 'found'; message: PublicMessage }
  | { kind: 'absent' }
  | { kind: 'unreachable' }
  /** The server refused for now (too many requests), with its message. It says nothing about the code. */
  | { kind: 'refused'; message: string }
export type PublicRespond =
  | { ok: true; arrived_at: string | null }
  /** standing: the answer that counts, where another one came from elsewhere. */
  | (NotDone & { outcome: string | null; standing: Answer | null })

/** The message behind a link; without a code there is none. Nothing of it rests on the device. */
export async function fetchPublicMessage(code: string): Promise<PublicRead> {
  if (code === '') return { kind: 'absent' }
  const result = await askLogin(publicMessageQuery, { code })
  if (result.kind !== 'answered') return result
  const [message] = result.data.public_message.messages
  return message ? { kind: 'found', message } : { kind: 'absent' }
}

/**
 * Answers a message behind a link. Online only, as there is no member's database to keep the answer in. told: the answer
 * that the agency is known to have, if no read includes it yet.
 */
export async function respondPublic(
  code: string,
  message: PublicMessage,
  answer: Answer,
  told: Answer | null,
): Promise<PublicRespond> {
  const { version, text_type, options } = message
  const seen_response = told ? storedForm(told, text_type, options) : message.response
  const word = await callLogin(publicRespondMutation, { code, ...toWire(answer), version, seen_response })
  if (word.kind !== 'answered') return { ...notDone(word, notConfirmed), outcome: null, standing: null }
  const { ok, message: why, outcome, standing, arrived_at } = word.data.public_message_respond
  if (ok) return { ok, arrived_at }
  return { ...refusedWith(why), outcome, standing: decodeResponse(standing ?? '', text_type, options) }
}
