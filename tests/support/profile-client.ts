import { randomUUID } from 'node:crypto'
import { type Called, call, field } from './caller'
import type { Device } from './member-client'

export type Fields = Readonly<Record<string, unknown>>

/** What update_member answers. */
export interface Updated {
  ok: boolean
  message: string | null
  outcome: string
  conflicts: { field: string; theirs: string; mine: string; changed_by: string | null; changed_at: string | null }[]
  problems: { field: string; message: string }[]
  arrived_at: string | null
}

const document = `mutation ($extraid: Int!, $fields: MemberInput!, $base: MemberInput, $device_at: DateTime) {
  update_member(extraid: $extraid, fields: $fields, base: $base, device_at: $device_at) {
    ok message outcome conflicts { field theirs mine changed_by changed_at } problems { field message } arrived_at } }`

export interface Save {
  base?: Fields
  opId?: string
  seq?: number
  /** Whose profile it is; by default the device's own member's. */
  extraid?: number
}

/** Sends one save with the headers of docs/outbox-protocol.md, as far as they are given. */
export function sendSave(device: Device, fields: Fields, { base, opId, seq, extraid }: Save = {}): Promise<Called> {
  const headers: Record<string, string> = { 'Outbox-Member': String(device.extraid) }
  if (opId) headers['Idempotency-Key'] = opId
  if (seq !== undefined) Object.assign(headers, { 'Outbox-Client': device.clientId, 'Outbox-Seq': String(seq) })
  const variables = { extraid: extraid ?? device.extraid, fields, base }
  return call(device.url, 'member', document, variables, { cookie: device.cookie, headers })
}

/** A save under an opId of its own; gives its answer. */
export async function save(device: Device, fields: Fields, more: Save = {}): Promise<Updated> {
  return field<Updated>(await sendSave(device, fields, { opId: randomUUID(), ...more }), 'update_member')
}

/** What the member's own endpoint says of those fields. */
export async function readFields(device: Device, names: readonly string[], extraid = device.extraid): Promise<Fields> {
  const query = `{ member(extraid: ${extraid}) { ${names.join(' ')} } }`
  const [member] = field<Fields[]>(await call(device.url, 'member', query, {}, { cookie: device.cookie }), 'member')
  return member ?? {}
}
