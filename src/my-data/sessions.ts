import type { ResultOf } from 'gql.tada'
import { type Effect, effectOf } from '../data/effect'
import { memberDocument } from '../data/graphql'
import { askOnline, tellOnline } from '../data/online-client'
import type { Outcome } from '../data/outcome'

const sessionsQuery = memberDocument(`
  query Sessions($extraid: Int!) {
    member(extraid: $extraid) { extraid sessions { id device_kind device_name since seen current } }
  }
`)

/** One place where a log-in is signed in. */
export type OpenSession = ResultOf<typeof sessionsQuery>['member'][number]['sessions'][number]

/** Where this log-in is signed in. Read each time, as it holds only for now. Never rejects. */
export async function loadSessions(extraid: number): Promise<Outcome<readonly OpenSession[]>> {
  const result = await askOnline(sessionsQuery, { extraid })
  return result.kind === 'answered' ? { kind: 'answered', data: result.data.member[0]?.sessions ?? [] } : result
}

const endMutation = memberDocument(`
  mutation EndSession($extraid: Int!, $id: Int!) { end_session(extraid: $extraid, id: $id) { ok message } }
`)

/** Signs out in another place. Never rejects. */
export async function endSessionAt(extraid: number, id: number): Promise<Effect> {
  return effectOf(await tellOnline(endMutation, { extraid, id }), (data) => data.end_session)
}
