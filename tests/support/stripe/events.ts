import { createHmac } from 'node:crypto'
import { shown } from './shown'
import type { Told, World } from './world'

export const loopbackVersion = '2026-10-28.endive'

export function tell(world: World, type: string, id: string): void {
  const object = structuredClone(shown(world, id))
  const [event, created] = [world.id('evt'), world.now()]
  world.told.push({ id: event, object: 'event', type, created, api_version: loopbackVersion, data: { object } })
}

export interface Sending {
  secret: string
  /** When it is signed. */
  at: Date
  /** A body to send in place of the event. */
  body?: string
}

/** Posts an event to a webhook as Stripe does; gives the status of the answer. */
export async function post(
  url: string,
  event: Told,
  { secret, at, body = JSON.stringify(event) }: Sending,
): Promise<number> {
  const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': signatureOf(body, secret, at) }
  const response = await fetch(url, { method: 'POST', headers, body })
  await response.arrayBuffer()
  return response.status
}

/** Stripe-Signature: the time in seconds, and an HMAC-SHA256 of it, a full stop and the body. */
export function signatureOf(body: string, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1_000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}
