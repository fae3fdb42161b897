import { type Effect, effectOf, unreachable } from '../data/effect'
import { memberDocument } from '../data/graphql'
import { outcomeOf } from '../data/outcome'
import { workspace } from '../data/workspace'
import { deviceQuery } from './use-device'

const disconnectMutation = memberDocument(`
  mutation DisconnectDevice($extraid: Int!) {
    disconnect_device(extraid: $extraid) { ok message }
  }
`)

/** Signs this member out on every phone. Online only: it makes no sense later. */
export async function disconnectDevice(extraid: number): Promise<Effect> {
  const client = workspace()?.client
  if (!client) return unreachable
  const result = outcomeOf(await client.mutation(disconnectMutation, { extraid }).toPromise())
  if (result.kind === 'answered')
    void client.query(deviceQuery, { extraid }, { requestPolicy: 'network-only' }).toPromise()
  return effectOf(result, (data) => data.disconnect_device)
}
