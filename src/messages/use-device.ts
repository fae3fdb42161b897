import { callFailed, type Effect, unreachable } from '../data/effect'
import { memberDocument } from '../data/graphql'
import { answered } from '../data/login-client'
import type { Read } from '../data/read'
import { useRead } from '../data/use-read'
import { workspace } from '../data/workspace'

const deviceQuery = memberDocument(`
  query HasDevice($extraid: Int!) {
    member(extraid: $extraid) { __typename extraid has_device }
  }
`)
const disconnectMutation = memberDocument(`
  mutation DisconnectDevice($extraid: Int!) {
    disconnect_device(extraid: $extraid) { ok message }
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

/** Signs this member out on every phone. Online only: it makes no sense later. */
export async function disconnectDevice(extraid: number): Promise<Effect> {
  const client = workspace()?.client
  if (!client) return unreachable
  const result = answered(await client.mutation(disconnectMutation, { extraid }).toPromise())
  if (result.kind === 'unreachable') return unreachable
  if (result.kind === 'refused') return { ok: false, reason: 'refused', message: result.message }
  const { ok, message } = result.data.disconnect_device
  client
    .query(deviceQuery, { extraid }, { requestPolicy: 'network-only' })
    .toPromise()
    .catch(() => undefined)
  return ok ? { ok, message } : { ok, reason: 'refused', message: message ?? callFailed }
}
