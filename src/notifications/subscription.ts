import { agencyFile, askAgency } from '../data/agency-file'
import { type Effect, effectOf, refusedWith } from '../data/effect'
import { memberDocument } from '../data/graphql'
import { tellOnline } from '../data/online-client'
import { workspace } from '../data/workspace'
import { loadOpenSessions } from '../member/open-sessions'
import {
  addressOf,
  hashOf,
  subscribeHere,
  subscriptionChanged,
  subscriptionHere,
  unsubscribeHere,
} from './subscription-browser'
import { readNote, writeNote } from './subscription-note'

/**
 * Turns notifications on in this browser. Called by a press alone, and asks for the permission at once, as browsers show their
 * question only then. What the agency refuses is undone here.
 */
export async function turnOn(extraid: number): Promise<Effect> {
  const permission = await Notification.requestPermission()
  // Safari does not tell of a change of the permission.
  void subscriptionChanged.tell()
  if (permission === 'denied') return refusedWith('This browser does not allow notifications.')
  if (permission === 'default') {
    return refusedWith('The browser’s question was closed without an answer. Press again, and choose Allow.')
  }
  const key = await pushKey()
  if (!key) return refusedWith('We could not reach the agency. Turning notifications on needs signal.')
  return subscribe(extraid, key)
}

/** Subscribes this browser and tells the agency; the permission is there. */
export async function subscribe(extraid: number, key: string): Promise<Effect> {
  const subscription = await subscribeHere(key)
  const address = subscription && addressOf(subscription)
  if (!address) {
    return refusedWith('This browser could not set notifications up. They need signal, and no private window.')
  }
  const result = await tellOnline(subscribeMutation, { extraid, subscription: address })
  if (result.kind === 'answered') {
    if (result.data.subscribe_push.ok) await noteOn(extraid)
    else await turnOffHere()
  }
  return effectOf(result, (data) => data.subscribe_push)
}

/** Turns them off: here, or with the number of a session (OpenSession.id) there. */
export async function turnOff(extraid: number, session: number | null): Promise<Effect> {
  return effectOf(await tellOnline(unsubscribeMutation, { extraid, id: session }), (data) => data.unsubscribe_push)
}

/** The browser's own half of that: nothing is shown any more, and nobody had it on. */
export async function turnOffHere(): Promise<void> {
  writeNote(null)
  await unsubscribeHere()
}

/** Whether the agency pushes to this browser's session; null: it can't be asked now. */
export async function isToldHere(extraid: number): Promise<boolean | null> {
  const read = await loadOpenSessions(extraid)
  return read.kind === 'answered' ? read.data.some(({ current, push }) => current && push) : null
}

/** Notes that the agency has this browser's subscription. Not after a log-out meanwhile, which has ended it. */
export async function noteOn(extraid: number): Promise<void> {
  const subscription = await subscriptionHere()
  const read = await loadOpenSessions(extraid)
  const current = read.kind === 'answered' ? read.data.find(({ current }) => current) : undefined
  const hash = subscription && (await hashOf(subscription))
  if (!hash || workspace()?.memberId !== extraid) return
  writeNote({ member: extraid, session: current?.id ?? null, hash, at: Date.now() })
  void subscriptionChanged.tell()
}

/** Whether this browser has a subscription, and not one that another log-in left here. */
export async function isSubscribedHere(extraid: number): Promise<boolean> {
  const note = readNote()
  return (note === null || note.member === extraid) && (await subscriptionHere()) !== null
}

/** What to subscribe with; null where the agency pushes nothing, or can't be reached. */
export async function pushKey(): Promise<string | null> {
  await askAgency()
  return agencyFile.get()?.push_key ?? null
}

const subscribeMutation = memberDocument(`
  mutation SubscribePush($extraid: Int!, $subscription: PushSubscriptionInput!) {
    subscribe_push(extraid: $extraid, subscription: $subscription) { ok message }
  }
`)
const unsubscribeMutation = memberDocument(`
  mutation UnsubscribePush($extraid: Int!, $id: Int) { unsubscribe_push(extraid: $extraid, id: $id) { ok message } }
`)
