import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showSession, signedIn } from '../../tests/support/session'
import { closeWorkspace, openWorkspace, workspace } from '../data/workspace'
import { readMeta } from '../outbox/member-database'
import { confirm } from './confirm'
import { noteThumbnail } from './note-thumbnail'
import { session } from './session-store'

const member = 20417

beforeEach(async () => {
  vi.stubGlobal('location', { hostname: 'localhost' })
  showSession(signedIn({ thumbnail: 'old' }))
  await openWorkspace(member, false)
  await workspace()?.db?.meta.clear()
})
afterEach(() => {
  closeWorkspace()
  showSession()
  vi.unstubAllGlobals()
})

const onDevice = async () => {
  const db = workspace()?.db
  return db ? readMeta(db, 'session') : 'no database'
}

it.each(['new', null])(
  'a thumbnail %s is the session’s at once, and on the device at the next start',
  async (thumbnail) => {
    const noted = noteThumbnail(member, thumbnail)
    expect(session.get()).toMatchObject({ session: { thumbnail } })
    await noted
    expect(await onDevice()).toMatchObject({ extraid: member, thumbnail })
  },
)

it('what is known, or is about somebody else, writes nothing', async () => {
  const before = session.get()
  await noteThumbnail(member, 'old')
  await noteThumbnail(member + 1, 'new')
  expect([session.get(), await onDevice()]).toEqual([before, undefined])
  expect(session.get()).toBe(before)
})

it('where staff act it is on the page alone', async () => {
  await openWorkspace(member, true)
  await noteThumbnail(member, 'new')
  expect([session.get(), await onDevice()]).toMatchObject([{ session: { thumbnail: 'new' } }, 'no database'])
})

it('while another member signs in nothing of it goes to their database', async () => {
  await openWorkspace(member + 1, false)
  await noteThumbnail(member, 'new')
  expect(await onDevice()).toBeUndefined()
})

it('a device that can’t keep it loses nothing by it', async () => {
  workspace()?.db?.close()
  await noteThumbnail(member, 'new')
  expect(session.get()).toMatchObject({ session: { thumbnail: 'new' } })
})

describe('a session that was asked for before the photo changed, and comes after', () => {
  const late = signedIn({ thumbnail: 'old' })

  /** Makes the server hold back its answer to relogin until it is let go. */
  function serverAnswers() {
    const held = { letGo: () => {} }
    const gone = new Promise<void>((resolve) => {
      held.letGo = resolve
    })
    vi.stubGlobal('fetch', async () => {
      await gone
      const told = late.phase === 'member' ? late.session : null
      return Response.json({ data: { relogin: { __typename: 'SessionResult', ok: true, message: null, ...told } } })
    })
    return held
  }

  it('brings the old thumbnail back neither on the page nor on the device', async () => {
    const held = serverAnswers()
    const confirmed = confirm()
    await noteThumbnail(member, null)
    held.letGo()
    await confirmed
    expect(session.get()).toMatchObject({ standing: 'confirmed', session: { thumbnail: null } })
    expect(await onDevice()).toMatchObject({ thumbnail: null })
  })

  it('brings one that the page did not know', async () => {
    showSession(signedIn({ thumbnail: 'older' }))
    const held = serverAnswers()
    const confirmed = confirm()
    held.letGo()
    await confirmed
    expect(session.get()).toMatchObject({ session: { thumbnail: 'old' } })
  })
})
