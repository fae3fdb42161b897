import 'fake-indexeddb/auto'
import { afterEach, expect, it, vi } from 'vitest'
import { registry } from '../outbox/device-registry'
import { endPushWorld, member, type PushWorld, pushWorld } from './push-fixture'
import { turnOn } from './subscription'
import { endSubscription } from './subscription-end'
import { keepSubscription } from './subscription-keep'
import { readNote, writeNote } from './subscription-note'

afterEach(() => {
  endPushWorld()
  vi.useRealTimers()
})

/** As after a press that turned notifications on. */
async function turnedOn(): Promise<PushWorld> {
  const world = pushWorld()
  expect(await turnOn(member)).toEqual({ ok: true, message: 'Notifications are on.' })
  expect(world.subscription).not.toBeNull()
  world.heard.length = 0
  return world
}

const sessionOf = (world: PushWorld) => world.agency?.sessions[0]

it('nothing is sent where the agency has it since today, and again after a day', async () => {
  const world = await turnedOn()
  await keepSubscription(member)
  expect(world.heard).toEqual([])
  vi.setSystemTime(Date.now() + 25 * 3_600_000)
  await keepSubscription(member)
  expect(world.heard).toEqual(['SubscribePush'])
  await keepSubscription(member)
  expect(world.heard).toEqual(['SubscribePush'])
})

it('what was turned off on another device stays off: it ends here too', async () => {
  const world = await turnedOn()
  Object.assign(sessionOf(world) ?? {}, { push: false })
  await keepSubscription(member)
  expect([world.subscription, readNote(), world.heard]).toEqual([null, null, []])
})

it('another session of the same member hears of it, and so does the agency of another address or for another key', async () => {
  const world = await turnedOn()
  Object.assign(sessionOf(world) ?? {}, { id: 8, push: false })
  await keepSubscription(member)
  expect(world.heard).toEqual(['SubscribePush'])
  world.subscription = { endpoint: 'https://push.example.ie/renewed', key: world.subscription?.key ?? '' }
  await keepSubscription(member)
  expect(world.heard).toHaveLength(2)
  world.subscription = { endpoint: 'https://push.example.ie/renewed', key: 'AnotherKeyOfAnAgency' }
  await keepSubscription(member)
  expect(world.heard).toHaveLength(3)
  expect(world.subscription?.key).not.toBe('AnotherKeyOfAnAgency')
  world.subscription = null
  await keepSubscription(member)
  expect(world.heard).toHaveLength(4)
  expect(world.subscription).not.toBeNull()
})

it('what another log-in left here ends, and is not taken over', async () => {
  const world = await turnedOn()
  writeNote({ member: member + 1, session: 7, hash: 'h', at: Date.now() })
  await keepSubscription(member)
  expect([world.subscription, readNote(), world.heard]).toEqual([null, null, []])
})

it('a permission that was taken away is told to the agency', async () => {
  const world = await turnedOn()
  Object.assign(world, { permission: 'denied', subscription: null })
  await keepSubscription(member)
  expect(world.heard).toEqual(['UnsubscribePush'])
  expect(readNote()).toBeNull()
})

it('without signal nothing changes', async () => {
  const world = await turnedOn()
  world.agency = null
  await keepSubscription(member)
  expect(world.subscription).not.toBeNull()
  expect(readNote()?.member).toBe(member)
})

it('what the agency refuses is undone here, with its sentence', async () => {
  const world = pushWorld()
  if (world.agency) world.agency.refuses = 'Notifications can’t be sent to this browser.'
  const message = 'Notifications can’t be sent to this browser.'
  expect(await turnOn(member)).toEqual({ ok: false, reason: 'refused', message })
  expect([world.subscription, readNote()]).toEqual([null, null])
})

it('a log-out ends it and takes away what stands; where nobody knows who is here, the device’s own word counts', async () => {
  const world = await turnedOn()
  const close = vi.fn()
  world.notices.push({ close })
  await registry.change((now) => ({ ...now, last: member, tombstone: null }))
  await endSubscription(false)
  expect(world.subscription).not.toBeNull()
  await endSubscription(true)
  expect([world.subscription, readNote(), close.mock.calls.length]).toEqual([null, null, 1])

  await turnOn(member)
  await registry.change((now) => ({ ...now, last: null, tombstone: { extraid: member, at: 1 } }))
  await endSubscription(false)
  expect(world.subscription).toBeNull()
})
