import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { render } from '../../tests/support/render'
import { showSession, signedIn } from '../../tests/support/session'
import { showSnackbar } from '../ui/snackbar-store'
import { forgetNoticesWithMember } from './forget-notices'
import { LastNotices } from './shell/last-notices'

let stop = (): void => undefined
beforeEach(() => {
  stop = forgetNoticesWithMember()
  showSession(signedIn())
})
afterEach(() => {
  stop()
  showSession()
})

it.each([
  ['logs out, here or in another tab', { phase: 'visitor', unreachable: false } as const],
  ['is followed by another one', signedIn({ extraid: 20418 })],
])('what was said to a member is forgotten when they are no longer there: the member %s', (_, next) => {
  render(<LastNotices className={undefined} />)
  act(() => showSnackbar('Quay Street: Yes'))
  screen.getByText('Quay Street: Yes')
  act(() => showSession(signedIn({ has_minimum_data: false })))
  screen.getByText('Quay Street: Yes')
  act(() => showSession(next))
  expect(screen.queryByText('Quay Street: Yes')).toBeNull()
})
