import 'fake-indexeddb/auto'
import { act, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { drawerMember } from '../../../tests/support/drawer-member'
import { render } from '../../../tests/support/render'
import { noteExchange } from '../../data/reach'
import { closeWorkspace, openWorkspace, workspace } from '../../data/workspace'
import { registry } from '../../outbox/device-registry'
import { enqueue } from '../../outbox/enqueue'
import type { NewItem } from '../../outbox/kinds'
import { MemberDatabase } from '../../outbox/member-database'
import { databaseName } from '../../outbox/names'
import { dispatch, session } from '../../session/session-store'
import { LogoutDialog } from './logout-dialog'

const { objectStore } = IDBTransaction.prototype
const { open } = IDBFactory.prototype
const rest = { signedupdate: null, has_minimum_data: true, system: 'main', stripe_key: null, acting: null }
let memberId = 700
let onDone = vi.fn()
/** Lets the agency hear of the log-out, which is held until then. */
let hear: (() => void) | undefined

const answerTo = (id: number, response = 'Y'): NewItem => ({
  extraid: memberId,
  kind: 'message_respond',
  entityKey: `message:${id}`,
  payload: { id, name: `Quay Street ${id}`, response, notes: null, device_at: '2026-11-20T14:00:00.000Z' },
  base: { version: 1 },
})

/** Does something with the member's database as another tab of this device would. */
async function elsewhere<T>(work: (db: MemberDatabase) => Promise<T>): Promise<T> {
  const db = new MemberDatabase(memberId)
  try {
    return await work(db)
  } finally {
    db.close()
  }
}
const savedElsewhere = (item: NewItem) => elsewhere((db) => enqueue(db, item, Date.now()))
const waiting = () => elsewhere((db) => db.outbox.toArray())

beforeEach(async () => {
  memberId += 1
  onDone = vi.fn()
  hear = undefined
  // The line is dead.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  noteExchange(false)
  await registry.change((now) => ({ ...now, last: memberId, stored: [memberId] }))
  dispatch({
    type: 'known',
    session: { ...drawerMember, ...rest, family: [], extraid: memberId },
    standing: 'confirmed',
  })
})
afterEach(() => {
  IDBTransaction.prototype.objectStore = objectStore
  IDBFactory.prototype.open = open
  closeWorkspace()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function logOut() {
  render(
    <MemoryRouter>
      <LogoutDialog active onDone={onDone} />
    </MemoryRouter>,
  )
}
async function press(name: string) {
  const button = await screen.findByRole('button', { name })
  act(() => button.click())
}
const isHere = async () => (await indexedDB.databases()).some(({ name }) => name === databaseName(memberId))

/** Makes every attempt to open a database fail, as when the system has taken the store away. */
function barred(): void {
  IDBFactory.prototype.open = () => {
    throw new DOMException('The store is being cleared.', 'AbortError')
  }
}

/** Makes the page's present connection fail in that way, as after a phone has slept; new connections work. */
function dead(fail: () => IDBObjectStore): void {
  const old = workspace()?.db?.backendDB()
  IDBTransaction.prototype.objectStore = function (name) {
    return this.db === old ? fail() : objectStore.call(this, name)
  }
}
const cut = () => {
  throw new DOMException('The connection was closed.', 'AbortError')
}
/** A request that is never answered. */
const hung = () => new EventTarget() as IDBOpenDBRequest

describe('a log-out over what only a newer version of the portal knows', () => {
  it('names it as well as it can, and says what makes it go out', async () => {
    await openWorkspace(memberId, false)
    await savedElsewhere(answerTo(1))
    await elsewhere((db) => db.outbox.toCollection().modify({ kind: 'send_photo', payload: { bytes: 7 } } as object))
    logOut()
    await screen.findByText('1 change not sent yet')
    await screen.findByText('A change made in a newer version of Callboard')
    await screen.findByText(/If you stay and load this page again, it goes out\.$/)
    await press('Stay signed in')
    expect(await waiting()).toHaveLength(1)
  })
})

describe('a log-out where the store can’t be read', () => {
  it('opens a dead connection again, and asks about what waits in it', async () => {
    await openWorkspace(memberId, false)
    await savedElsewhere(answerTo(1))
    dead(cut)
    logOut()
    await screen.findByText('1 change not sent yet')
    await screen.findByText('Yes to Quay Street 1')
    await press('Stay signed in')
    expect(await waiting()).toHaveLength(1)
  })

  it('reads again what could not be opened at the start', async () => {
    await savedElsewhere(answerTo(1))
    barred()
    expect((await openWorkspace(memberId, false)).db).toBeNull()
    IDBFactory.prototype.open = open
    logOut()
    await screen.findByText('1 change not sent yet')
    await press('Discard 1')
    await press('Discard and log out')
    await waitFor(() => expect(session.get().phase).toBe('visitor'))
    expect(await isHere()).toBe(false)
  })

  it('says that it isn’t known what waits where it can’t be read, and asks twice', async () => {
    await savedElsewhere(answerTo(1))
    barred()
    await openWorkspace(memberId, false)
    logOut()
    await screen.findByText('We can’t see what waits')
    await press('Log out anyway')
    await screen.findByText('Log out without knowing?')
    expect(session.get().phase).toBe('member')
    await press('Stay signed in')
    IDBFactory.prototype.open = open
    expect(onDone).toHaveBeenCalled()
    expect(await waiting()).toHaveLength(1)
  })
})

describe('a log-out while another tab saves', () => {
  it('names what was saved while the question stood, and asks again', async () => {
    await openWorkspace(memberId, false)
    await savedElsewhere(answerTo(1))
    logOut()
    await press('Discard 1')
    await savedElsewhere(answerTo(2))
    await press('Discard and log out')
    await screen.findByText('2 changes not sent yet')
    await screen.findByText('Yes to Quay Street 2')
    expect(await waiting()).toHaveLength(2)
    await press('Discard 2')
    await press('Discard and log out')
    await waitFor(() => expect(session.get().phase).toBe('visitor'))
    expect(await isHere()).toBe(false)
  })

  it('asks again also where the other tab has changed what was named', async () => {
    await openWorkspace(memberId, false)
    await savedElsewhere(answerTo(1))
    logOut()
    await screen.findByText('Yes to Quay Street 1')
    await press('Discard 1')
    await savedElsewhere(answerTo(1, 'N'))
    await press('Discard and log out')
    await screen.findByText('No to Quay Street 1')
    expect(await waiting()).toHaveLength(1)
    await press('Stay signed in')
  })

  it('lets nobody save what would go with the rest, once it has been said twice', async () => {
    vi.stubGlobal('fetch', (url: string) =>
      url.includes('/login/')
        ? new Promise<Response>((resolve) => {
            hear = () => resolve(Response.json({ data: { logout: { ok: true } } }))
          })
        : Promise.reject(new TypeError('Failed to fetch')),
    )
    await openWorkspace(memberId, false)
    await savedElsewhere(answerTo(1))
    logOut()
    await press('Discard 1')
    await press('Discard and log out')
    await waitFor(() => expect(hear).toBeDefined())
    await expect(savedElsewhere(answerTo(2))).rejects.toThrow('logging out')
    hear?.()
    await waitFor(() => expect(session.get().phase).toBe('visitor'))
  })
})

// This comes last: a store that hangs is never released, and the next log-out of the same page would wait for it.
describe('a log-out where the store only hangs', () => {
  it('asks soon', async () => {
    await savedElsewhere(answerTo(1))
    await openWorkspace(memberId, false)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    IDBFactory.prototype.open = hung
    const never = { get: hung, getAll: hung, openCursor: hung }
    dead(() => Object.assign(Object.create(IDBObjectStore.prototype), { ...never, index: () => never }))
    logOut()
    await act(() => vi.advanceTimersByTimeAsync(10_500))
    vi.useRealTimers()
    await screen.findByText('We can’t see what waits')
  })
})
