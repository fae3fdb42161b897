import { memberDocument } from '../data/graphql'
import type { Read } from '../data/read'
import { useRead } from '../data/use-read'

const logQuery = memberDocument(`
  query StaffAccessLog($extraid: Int!) {
    member(extraid: $extraid) {
      __typename
      extraid
      staff_access_log { __typename at staff_name reason ended_at }
    }
  }
`)

export interface StaffAccessEntry {
  at: string
  staff_name: string
  reason: string
  ended_at: string | null
}

/** Who of the agency's staff opened this member's account, newest first. */
export function useStaffAccessLog(extraid: number): Read<StaffAccessEntry[]> {
  return useRead({
    document: logQuery,
    name: 'StaffAccessLog',
    variables: { extraid },
    pick: (data): StaffAccessEntry[] | undefined => data.member[0]?.staff_access_log,
  })
}
