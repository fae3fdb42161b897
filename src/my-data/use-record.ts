import type { ResultOf } from 'gql.tada'
import { memberDocument } from '../data/graphql'
import type { Read } from '../data/read'
import { useRead } from '../data/use-read'

const recordQuery = memberDocument(`
  query Record($extraid: Int!) {
    member(extraid: $extraid) {
      __typename
      extraid
      field_changes { __typename field at changed_by by }
      record_changes { __typename at what changed_by by }
      staff_access_log { __typename at staff_name reason ended_at }
    }
  }
`)

/** Who changed what on a member's record, and who of the agency opened it: each newest first, at most 100. */
export type MemberRecord = Pick<
  ResultOf<typeof recordQuery>['member'][number],
  'field_changes' | 'record_changes' | 'staff_access_log'
>

/** The record of a member. It names fields and never their values, so that it may rest on the device. */
export function useRecord(extraid: number): Read<MemberRecord> {
  return useRead({
    document: recordQuery,
    name: 'Record',
    variables: { extraid },
    pick: (data): MemberRecord | undefined => data.member[0],
  })
}
