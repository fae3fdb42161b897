import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { outboxItem } from '../../tests/support/outbox-item'
import { showSession, signedIn } from '../../tests/support/session'
import { familyChanged } from '../data/news'
import { closeWorkspace, openWorkspace, workspace } from '../data/workspace'
import type { ItemOf, OutboxItem } from '../outbox/kinds'
import { session } from './session-store'
import { createFamilyWatch } from './taken-family'
import { namesIn } from './waiting-names'

const parent = 20417
const child = 20418
const family = [{ extraid: child, firstname: 'Fiadh', lastname: 'Carrowmore' }]

type Save = ItemOf<'update_member'>
const { kind: _kind, payload: _payload, base: _base, order: _order, ...record } = outboxItem()

function rename(extraid: number, firstname: string, more: Partial<Save> = {}): Save {
  const fields = { firstname, lastname: 'Carrowmore' }
  const payload = { fields, groups: [['firstname', 'lastname'] as const], pages: {}, device_at: '' }
  return { ...record, opId: firstname, kind: 'update_member', extraid, payload, base: { fields: {} }, ...more }
}
const conflictIn = (field: 'firstname' | 'mobile'): Save['serverResult'] => ({
  ...{ status: 'conflict', at: 9, heardAt: 9, outcome: 'conflict', message: null },
  conflicts: [{ field, mine: null, theirs: null, changed_by: null, changed_at: null }],
})

describe('the names that were changed on this device', () => {
  it('are the newest of each member; what the agency did not take is none', () => {
    const other: OutboxItem = { ...outboxItem(), extraid: 7 }
    expect(namesIn([rename(parent, 'Aoife'), rename(child, 'Fia', { state: 'sent' }), other])).toEqual({
      [parent]: { firstname: 'Aoife', lastname: 'Carrowmore' },
      [child]: { firstname: 'Fia', lastname: 'Carrowmore' },
    })
    expect(namesIn([rename(parent, 'Aoife'), rename(parent, 'Aine')])[parent]?.firstname).toBe('Aine')
    const stopped = (serverResult: Save['serverResult']) =>
      namesIn([rename(parent, 'Aoife', { state: 'needs-attention', serverResult })])[parent]
    expect(stopped(null)).toBeUndefined()
    expect(stopped(conflictIn('firstname'))).toBeUndefined()
    expect(stopped(conflictIn('mobile'))).toMatchObject({ firstname: 'Aoife' })
  })
})

describe('what the agency took of a family', () => {
  beforeEach(async () => {
    vi.stubGlobal('location', { hostname: 'localhost' })
    showSession(signedIn({ is_family: true, family }))
    await openWorkspace(parent, false)
  })
  afterEach(() => {
    closeWorkspace()
    showSession()
    vi.unstubAllGlobals()
  })

  it('is the session’s before it waits no more, also at the next start, and is asked for once', async () => {
    const asked = vi.fn()
    const stop = familyChanged.watch(asked)
    const db = workspace()?.db
    if (!db) throw new Error('No store.')
    await db.outbox.add(rename(child, 'Fia', { memberId: parent, state: 'sent' }))
    const look = createFamilyWatch()
    await look(db)
    await look(db)
    const named = { family: [{ extraid: child, firstname: 'Fia', lastname: 'Carrowmore' }] }
    expect(session.get()).toMatchObject({ session: named })
    expect(await db.meta.get('session')).toMatchObject({ value: named })
    expect(asked).toHaveBeenCalledTimes(1)
    stop()
  })
})
