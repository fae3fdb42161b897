import 'fake-indexeddb/auto'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { render } from '../../tests/support/render'
import { showSession, signedIn } from '../../tests/support/session'
import { closeWorkspace, openWorkspace, workspace } from '../data/workspace'
import type { OutboxItem } from '../outbox/kinds'
import { displayName } from '../session/session'
import { session } from '../session/session-store'
import { useSession } from '../session/use-session'
import { FollowNames } from './follow-names'
import { saveProfile } from './save-profile'

const parent = 20417
const child = 20418
const family = [{ extraid: child, firstname: 'Fiadh', lastname: 'Carrowmore' }]

/** The names as the drawer, Home and 'For …' show them. */
function Names() {
  const state = useSession()
  if (state.phase !== 'member') return null
  return (
    <output>
      {displayName(state.session, parent)}, {displayName(state.session, child)}
    </output>
  )
}
const shown = () => screen.getByRole('status').textContent
const rename = (extraid: number, firstname: string) =>
  act(() =>
    saveProfile(extraid, { firstname: 'Was', lastname: 'Carrowmore' }, { firstname, lastname: 'Carrowmore' }, () => {}),
  )
const change = (items: Partial<OutboxItem>) =>
  act(async () => void (await workspace()?.db?.outbox.toCollection().modify(items)))

beforeEach(async () => {
  // The line is dead.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  showSession(signedIn({ is_family: true, family }))
  await openWorkspace(parent, false)
  await workspace()?.db?.outbox.clear()
  render(
    <>
      <FollowNames />
      <Names />
    </>,
  )
})
afterEach(() => {
  closeWorkspace()
  showSession()
  vi.unstubAllGlobals()
})

describe('a changed name', () => {
  it('shows at once, the member’s own and a child’s, and the session stays what the server said', async () => {
    expect(shown()).toBe('Niamh Carrowmore, Fiadh Carrowmore')
    await rename(parent, 'Aoibheann')
    expect(shown()).toBe('Aoibheann Carrowmore, Fiadh Carrowmore')
    await rename(child, 'Fia')
    expect(shown()).toBe('Aoibheann Carrowmore, Fia Carrowmore')
    expect(session.get()).toMatchObject({ session: { firstname: 'Niamh', family } })
  })

  it('goes back with a change that is taken back, and is no name while the agency has not taken it', async () => {
    await rename(parent, 'Aoibheann')
    expect(shown()).toBe('Aoibheann Carrowmore, Fiadh Carrowmore')
    await change({ state: 'needs-attention' })
    await waitFor(() => expect(shown()).toBe('Niamh Carrowmore, Fiadh Carrowmore'))
    await rename(child, 'Fia')
    expect(shown()).toBe('Niamh Carrowmore, Fia Carrowmore')
    await act(async () => void (await workspace()?.db?.outbox.clear()))
    await waitFor(() => expect(shown()).toBe('Niamh Carrowmore, Fiadh Carrowmore'))
  })
})
