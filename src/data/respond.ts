import { type Answer, toWire } from '../../domain/response-codec'
import { enqueue, type NewItem } from '../outbox/enqueue'
import { makeOpId } from '../outbox/op-id'
import { askForSync, drainNow } from './drain-triggers'
import { callFailed } from './effect'
import { memberDocument } from './graphql'
import { answered } from './login-client'
import type { MessageView } from './message-view'
import { noteStorage, storageProblem, type Workspace, workspace } from './workspace'

export type Responded =
  | { stored: 'device' }
  | { stored: 'agency'; arrivedAt: number }
  | { stored: 'nowhere'; message: string }

/** How long a screen waits for the agency's word (ms) before it shows what is true by then: saved on this device. */
const patience = 1_500

/**
 * The one way in which an answer is given, with signal and without. Resolves once the answer is on the disk, or with
 * the agency, or is nowhere; nothing else is ever claimed (rules 1 and 11).
 */
export async function respond(extraid: number, message: MessageView, answer: Answer): Promise<Responded> {
  const open = workspace()
  if (!open) return { stored: 'nowhere', message: callFailed }
  const wire = toWire(answer)
  const item: NewItem = {
    extraid,
    kind: 'message_respond',
    entityKey: `message:${message.id}`,
    payload: { id: message.id, name: message.name, ...wire, device_at: new Date().toISOString() },
    base: { version: message.version },
  }
  if (!open.db) return sendWithoutStore(open, item)
  let opId: string
  try {
    opId = await enqueue(open.db, item, Date.now())
  } catch (error) {
    noteStorage(storageProblem(error))
    return sendWithoutStore(open, item)
  }
  void askForSync()
  void askToPersist()
  const delivered = drainNow('hint').then(() => arrivalOf(open, opId))
  const inTime = await Promise.race([delivered, new Promise<null>((resolve) => setTimeout(resolve, patience, null))])
  return inTime === null ? { stored: 'device' } : { stored: 'agency', arrivedAt: inTime }
}

async function arrivalOf(open: Workspace, opId: string): Promise<number | null> {
  const item = await open.db?.outbox.get({ opId })
  if (item) return item.state === 'sent' ? (item.serverResult?.at ?? null) : null
  return (await open.db?.delivered.get(opId))?.at ?? null
}

const respondMutation = memberDocument(`
  mutation MessageRespondNow(
    $extraid: Int!, $id: Int!, $response: String!, $notes: String, $version: Int, $device_at: DateTime
  ) {
    message_respond(
      extraid: $extraid, id: $id, response: $response, notes: $notes, version: $version, device_at: $device_at
    ) { ok message arrived_at }
  }
`)

/** Staff acting for a member, or a device that keeps nothing: the agency's own word, or nothing was saved. */
async function sendWithoutStore(open: Workspace, item: NewItem): Promise<Responded> {
  const { id, response, notes, device_at } = item.payload
  const result = answered(
    await open.client
      .mutation(
        respondMutation,
        { extraid: item.extraid, id, response, notes, version: item.base.version, device_at },
        open.acting
          ? {}
          : {
              fetchOptions: {
                credentials: 'same-origin',
                headers: {
                  'x-callboard': '1',
                  'outbox-member': String(open.memberId),
                  'idempotency-key': makeOpId(Date.now()),
                },
              },
            },
      )
      .toPromise(),
  )
  if (result.kind === 'unreachable') {
    return { stored: 'nowhere', message: 'Not saved: this device can’t keep it, and the agency can’t be reached.' }
  }
  if (result.kind === 'refused') return { stored: 'nowhere', message: result.message }
  const { ok, message, arrived_at } = result.data.message_respond
  if (!ok) return { stored: 'nowhere', message: message ?? callFailed }
  return { stored: 'agency', arrivedAt: arrived_at ? Date.parse(arrived_at) : Date.now() }
}

/** Asks the browser to keep our storage, at the first thing worth keeping. */
async function askToPersist(): Promise<void> {
  try {
    if (!(await navigator.storage?.persisted())) await navigator.storage?.persist()
  } catch {
    // The browser decides; the answer is stored either way.
  }
}
