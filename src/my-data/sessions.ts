import type { ResultOf } from 'gql.tada'
import { type Effect, effectOf } from '../data/effect'
import { memberDocument } from '../data/graphql'
import { askOnline, tellOnline } from '../data/online-client'
import type { Word } from '../data/word'

const sessionsQuery = memberDocument(`
  query Sessions($extraid: Int!) {
    member(extraid: $extraid) { extraid sessions { id device_kind device_name since seen current } }
  }
`)

/** One place where a log-in is signed in. */
export type OpenSession = ResultOf<typeof sessionsQuery>['member'][number]['sessions'][number]

/** Where this log-in is signed in. Asked each time: it is true for now alone. Never rejects. */
export async function loadSessions(extraid: number): Promise<Word<readonly OpenSession[]>> {
  const word = await askOnline(sessionsQuery, { extraid })
  return word.kind === 'answered' ? { kind: 'answered', data: word.data.member[0]?.sessions ?? [] } : word
}

const endMutation = memberDocument(`
  mutation EndSession($extraid: Int!, $id: Int!) { end_session(extraid: $extraid, id: $id) { ok message } }
`)

/** Signs out in another place. Never rejects. */
export async function endSessionAt(extraid: number, id: number): Promise<Effect> {
  return effectOf(await tellOnline(endMutation, { extraid, id }), (data) => data.end_session)
}
