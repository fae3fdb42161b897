import type { ResultOf } from 'gql.tada'
import { memberDocument } from '../data/graphql'
import type { Read } from '../data/read'
import { useRead } from '../data/use-read'

export const deviceQuery = memberDocument(`
  query HasDevice($extraid: Int!) {
    member(extraid: $extraid) { __typename extraid has_device has_push }
  }
`)

interface Devices {
  /** A phone of this member is signed in. */
  hasPhone: boolean
  /** New messages are pushed to some device. */
  hasPush: boolean
}

/** Whether a phone of this member is connected, and whether any device is told of new messages. */
export function useDevices(extraid: number): Read<Devices> {
  return useRead({
    document: deviceQuery,
    name: 'HasDevice',
    variables: { extraid },
    pick: devicesOf,
  })
}

function devicesOf({ member: [found] }: ResultOf<typeof deviceQuery>): Devices | undefined {
  return found && { hasPhone: found.has_device, hasPush: found.has_push }
}
