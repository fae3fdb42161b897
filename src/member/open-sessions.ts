import type { ResultOf } from 'gql.tada'
import { memberDocument } from '../data/graphql'
import { askOnline } from '../data/online-client'
import type { Outcome } from '../data/outcome'

const sessionsQuery = memberDocument(`
  query Sessions($extraid: Int!) {
    member(extraid: $extraid) { extraid sessions { id device_kind device_name since seen current push } }
  }
`)

/** One place where a log-in is signed in. */
export type OpenSession = ResultOf<typeof sessionsQuery>['member'][number]['sessions'][number]

/** Where this log-in is signed in. Read each time, as it holds only for now. Never rejects. */
export async function loadOpenSessions(extraid: number): Promise<Outcome<readonly OpenSession[]>> {
  const result = await askOnline(sessionsQuery, { extraid })
  return result.kind === 'answered' ? { kind: 'answered', data: result.data.member[0]?.sessions ?? [] } : result
}

/** What the place is called on the screen. */
export function sessionName({ device_kind, device_name }: OpenSession): string {
  return device_name ?? (device_kind === 'phone' ? 'A phone' : 'A computer')
}
