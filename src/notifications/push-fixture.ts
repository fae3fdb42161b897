import { vi } from 'vitest'
import { agencyFile } from '../data/agency-file'
import { beginWorkspace, closeWorkspace } from '../data/workspace'
import { writeNote } from './subscription-note'

/** A browser that knows pushes, which the tests' own browser does not; and an agency that has sessions. */
export interface PushWorld {
  permission: NotificationPermission
  /** What the owner presses when the browser asks. */
  answer: NotificationPermission
  /** Addresses of the subscription, the last one counts; null: none. */
  subscription: { endpoint: string; key: string } | null
  /** Notices that stand on the screen. */
  notices: { close: () => void }[]
  /** The agency's side: the session of this browser and others. false: no signal. */
  agency: { sessions: AgencySession[]; refuses: string | null } | null
  /** Mutations that the agency heard, in order. */
  heard: string[]
}

interface AgencySession {
  id: number
  current: boolean
  push: boolean
}

export const member = 20417
const key = 'BPushKeyOfTheAgency1'
let made = 0

export function pushWorld(over: Partial<PushWorld> = {}): PushWorld {
  const world: PushWorld = {
    permission: 'default',
    answer: 'granted',
    subscription: null,
    notices: [],
    agency: { sessions: [{ id: 7, current: true, push: false }], refuses: null },
    heard: [],
    ...over,
  }
  const pushManager = {
    getSubscription: async () => shown(world),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
      world.subscription ??= { endpoint: `https://push.example.ie/${++made}`, key: plain(applicationServerKey) }
      return shown(world)
    },
  }
  const registration = { pushManager, getNotifications: async () => world.notices }
  const container = { getRegistration: async () => registration, ready: Promise.resolve(registration) }
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true })
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', {
    get permission() {
      return world.permission
    },
    requestPermission: async () => {
      if (world.permission === 'default') world.permission = world.answer
      return world.permission
    },
  })
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => answerOf(world, String(init?.body)))
  agencyFile.set({ push_key: key } as NonNullable<ReturnType<typeof agencyFile.get>>)
  beginWorkspace(member, false, { db: null, clientId: 'test', storage: 'ok' })
  return world
}

export function endPushWorld(): void {
  closeWorkspace()
  writeNote(null)
  agencyFile.set(null)
  Reflect.deleteProperty(navigator, 'serviceWorker')
  vi.unstubAllGlobals()
}

function shown(world: PushWorld): object | null {
  const has = world.subscription
  if (!has) return null
  const bytes = Uint8Array.from(atob(has.key.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0))
  return {
    endpoint: has.endpoint,
    options: { applicationServerKey: bytes.buffer },
    toJSON: () => ({ endpoint: has.endpoint, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: async () => {
      world.subscription = null
      return true
    },
  }
}

function plain(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

function answerOf({ agency, heard }: PushWorld, body: string): Response {
  if (!agency) throw new TypeError('no network')
  const { operationName, variables } = JSON.parse(body) as { operationName: string; variables: { id?: number | null } }
  const at = (id: number | null | undefined) =>
    agency.sessions.find((one) => (id == null ? one.current : one.id === id))
  if (operationName !== 'Sessions') heard.push(operationName)
  if (agency.refuses !== null && operationName === 'SubscribePush') {
    return told({ subscribe_push: { ok: false, message: agency.refuses } })
  }
  switch (operationName) {
    case 'SubscribePush': {
      const session = at(null)
      if (session) session.push = true
      return told({ subscribe_push: { ok: true, message: 'Notifications are on.' } })
    }
    case 'UnsubscribePush': {
      const session = at(variables.id)
      if (session) session.push = false
      return told({ unsubscribe_push: { ok: true, message: 'Notifications are off.' } })
    }
    default:
      return told({ member: [{ __typename: 'Member', extraid: member, sessions: agency.sessions.map(wholeOf) }] })
  }
}

function wholeOf(session: AgencySession): object {
  const since = '2026-11-20T09:00:00Z'
  const device_name = session.current ? 'This one' : `Device ${session.id}`
  return { ...session, device_kind: 'phone', device_name, since, seen: since }
}

function told(data: object): Response {
  return new Response(JSON.stringify({ data }), { headers: { 'content-type': 'application/json' } })
}
