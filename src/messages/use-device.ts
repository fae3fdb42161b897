import { memberDocument } from '../data/graphql'
import type { Read } from '../data/read'
import { useRead } from '../data/use-read'

export const deviceQuery = memberDocument(`
  query HasDevice($extraid: Int!) {
    member(extraid: $extraid) { __typename extraid has_device }
  }
`)
/** Whether a phone of this member is connected. */
export function useHasDevice(extraid: number): Read<boolean> {
  return useRead({
    document: deviceQuery,
    name: 'HasDevice',
    variables: { extraid },
    pick: (data): boolean | undefined => data.member[0]?.has_device,
  })
}
