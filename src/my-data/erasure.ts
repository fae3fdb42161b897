import { type Effect, effectOf } from '../data/effect'
import { memberDocument } from '../data/graphql'
import { askOnline, tellOnline } from '../data/online-client'
import type { Outcome } from '../data/outcome'

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

/** The open request for erasure, or null. Read each time: its text is never stored on the device. */
export async function loadErasure(extraid: number): Promise<Outcome<ErasureRequest | null>> {
  const result = await askOnline(erasureQuery, { extraid })
  if (result.kind !== 'answered') return result
  const found = result.data.member[0]
  if (!found) return { kind: 'refused', message: 'There is no such member for you.' }
  return { kind: 'answered', data: found.erasure_request }
}

const requestMutation = memberDocument(`
  mutation RequestErasure($extraid: Int!, $reason: String) {
    request_erasure(extraid: $extraid, reason: $reason) { ok message }
  }
`)

/** Whether a request for erasure is open; null where that can't be read now. */
export async function erasureIsAsked(extraid: number): Promise<boolean | null> {
  const read = await loadErasure(extraid)
  return read.kind === 'answered' ? read.data !== null : null
}

/** Asks the agency to erase. reason: null where none is given. Never rejects. */
export async function requestErasure(extraid: number, reason: string | null): Promise<Effect> {
  const result = await tellOnline(requestMutation, { extraid, reason })
  return effectOf(result, (data) => data.request_erasure)
}

const withdrawMutation = memberDocument(`
  mutation WithdrawErasure($extraid: Int!) { withdraw_erasure(extraid: $extraid) { ok message } }
`)

/** Withdraws a request that was not carried out yet. Never rejects. */
export async function withdrawErasure(extraid: number): Promise<Effect> {
  const result = await tellOnline(withdrawMutation, { extraid })
  return effectOf(result, (data) => data.withdraw_erasure)
}
