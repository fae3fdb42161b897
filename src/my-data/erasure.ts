import { type Effect, effectOf } from '../data/effect'
import { memberDocument } from '../data/graphql'
import { askOnline, tellOnline } from '../data/online-client'
import type { Word } from '../data/word'

export interface ErasureRequest {
  /** ISO 8601. */
  requested_at: string
  requested_by: string
  reason: string | null
}

const erasureQuery = memberDocument(`
  query ErasureRequest($extraid: Int!) {
    member(extraid: $extraid) { extraid erasure_request { requested_at requested_by reason } }
  }
`)

/** The request for erasure that stands, or null. Asked each time: what was written in it rests nowhere. */
export async function loadErasure(extraid: number): Promise<Word<ErasureRequest | null>> {
  const word = await askOnline(erasureQuery, { extraid })
  if (word.kind !== 'answered') return word
  const found = word.data.member[0]
  if (!found) return { kind: 'refused', message: 'There is no such member for you.' }
  return { kind: 'answered', data: found.erasure_request }
}

const requestMutation = memberDocument(`
  mutation RequestErasure($extraid: Int!, $reason: String) {
    request_erasure(extraid: $extraid, reason: $reason) { ok message }
  }
`)

/** Asks the agency to erase. reason: null where none is given. Never rejects. */
export async function requestErasure(extraid: number, reason: string | null): Promise<Effect> {
  const word = await tellOnline(requestMutation, { extraid, reason })
  return effectOf(word, (data) => data.request_erasure)
}

const withdrawMutation = memberDocument(`
  mutation WithdrawErasure($extraid: Int!) { withdraw_erasure(extraid: $extraid) { ok message } }
`)

/** Takes a request back that was not carried out yet. Never rejects. */
export async function withdrawErasure(extraid: number): Promise<Effect> {
  const word = await tellOnline(withdrawMutation, { extraid })
  return effectOf(word, (data) => data.withdraw_erasure)
}
