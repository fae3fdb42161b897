import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { signedIn } from '../../tests/support/session'
import { setSessionState } from '../data/session-store'
import { showSnackbar } from '../ui/snackbar-store'
import { forgetNoticesWithMember } from './forget-notices'
import { LastNotices } from './shell/last-notices'

let stop = (): void => undefined
beforeEach(() => {
  stop = forgetNoticesWithMember()
  setSessionState(signedIn())
})
afterEach(() => {
  stop()
  setSessionState({ phase: 'uninitialised' })
})

it.each([
  ['logs out, here or in another tab', { phase: 'visitor', unreachable: false } as const],
  ['is followed by another one', signedIn({ extraid: 20418 })],
])('what was said to a member is forgotten when they are no longer there: the member %s', (_, next) => {
  render(<LastNotices className={undefined} />)
  act(() => showSnackbar('Quay Street: Yes'))
  screen.getByText('Quay Street: Yes')
  act(() => setSessionState(signedIn({ has_minimum_data: false })))
  screen.getByText('Quay Street: Yes')
  act(() => setSessionState(next))
  expect(screen.queryByText('Quay Street: Yes')).toBeNull()
})
