import { randomUUID } from 'node:crypto'
import { type Called, call, field } from './caller'
import type { Device } from './member-client'

export interface Done {
  ok: boolean
  message: string | null
}

const applyText =
  'mutation ($extraid: Int!, $form_id: Int!) { opencasting_apply(extraid: $extraid, form_id: $form_id) { ok message } }'

/** Sends an application as a device's outbox does. */
export function send(device: Device, form_id: number, of: { extraid?: number; opId?: string; seq?: number } = {}) {
  const { extraid = device.extraid, opId = randomUUID(), seq } = of
  const headers = {
    ...{ 'Idempotency-Key': opId, 'Outbox-Member': String(device.extraid) },
    ...(seq === undefined ? {} : { 'Outbox-Client': device.clientId, 'Outbox-Seq': String(seq) }),
  }
  return call(device.url, 'member', applyText, { extraid, form_id }, { cookie: device.cookie, headers })
}
export const answerOf = (called: Called) => field<Done>(called, 'opencasting_apply')
