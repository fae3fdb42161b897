import { randomUUID } from 'node:crypto'
import { type Called, call } from './caller'

/** One member's device, as the server sees it: its client id, its order, its cookie. */
export interface Device {
  url: string
  cookie: string
  extraid: number
  clientId: string
}

export function newDevice(url: string, cookie: string, extraid: number): Device {
  return { url, cookie, extraid, clientId: randomUUID() }
}

export interface Respond {
  id: number
  response?: string
  notes?: string | null
  version?: number
  opId?: string
  seq?: number | null
  /** When the member answered, by the device's clock. */
  device_at?: string
  /** The answer that stood when the member answered; null: none. Left out, it is not sent. */
  seen_response?: string | null
}

const document = `mutation ($extraid: Int!, $id: Int!, $response: String!, $notes: String, $version: Int, $device_at: DateTime, $seen_response: String) {
  message_respond(extraid: $extraid, id: $id, response: $response, notes: $notes, version: $version, device_at: $device_at, seen_response: $seen_response) {
    ok message outcome standing arrived_at expirydate version } }`

/** Sends one answer with the headers of docs/outbox-protocol.md. seq null: it has no client id and no place, only an opId. */
export function sendAnswer(device: Device, { id, response = 'Y', seq = null, ...more }: Respond): Promise<Called> {
  const headers: Record<string, string> = { 'Outbox-Member': String(device.extraid) }
  if (more.opId) headers['Idempotency-Key'] = more.opId
  if (seq !== null) Object.assign(headers, { 'Outbox-Client': device.clientId, 'Outbox-Seq': String(seq) })
  const variables = {
    extraid: device.extraid,
    id,
    response,
    notes: more.notes,
    version: more.version,
    device_at: more.device_at ?? '2026-11-20T13:58:00.000Z',
    seen_response: more.seen_response,
  }
  return call(device.url, 'member', document, variables, { cookie: device.cookie, headers })
}

/** Sends an item of the outbox under an opId of its own. Without seq it has no client id and no place. */
export function sendItem(device: Device, query: string, variables: object, seq?: number): Promise<Called> {
  const headers: Record<string, string> = { 'Outbox-Member': String(device.extraid), 'Idempotency-Key': randomUUID() }
  if (seq !== undefined) Object.assign(headers, { 'Outbox-Client': device.clientId, 'Outbox-Seq': String(seq) })
  return call(device.url, 'member', query, { ...variables }, { cookie: device.cookie, headers })
}

/** Gives up the place `seq` in the device's order. */
export function skip(device: Device, seq: number, opId: string): Promise<Called> {
  return call(
    device.url,
    'member',
    'mutation ($client_id: String!, $seq: Int!, $op_id: ID!) { outbox_skip(client_id: $client_id, seq: $seq, op_id: $op_id) { ok known last_seq } }',
    { client_id: device.clientId, seq, op_id: opId },
    { cookie: device.cookie, headers: { 'Outbox-Member': String(device.extraid) } },
  )
}

export function cursor(device: Device): Promise<Called> {
  return call(
    device.url,
    'member',
    'query ($client_id: String!) { outbox_cursor(client_id: $client_id) { client_id last_seq } }',
    { client_id: device.clientId },
    { cookie: device.cookie },
  )
}
