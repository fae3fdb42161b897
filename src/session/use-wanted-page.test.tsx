import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { showSession, signedIn } from '../../tests/support/session'
import { useWantedPage } from './use-wanted-page'

afterEach(() => showSession())

function Wanted() {
  return <p>{useWantedPage() ?? 'none'}</p>
}

it.each([
  [{ from: '/member/20417/messages' }, '/member/20417/messages'],
  [{ from: '/member/20502/messages' }, 'none'],
  [null, 'none'],
])('of the state %j the page is %s', (state, page) => {
  showSession(signedIn())
  render(
    <MemoryRouter initialEntries={[{ pathname: '/member/20417/starthere', state }]}>
      <Wanted />
    </MemoryRouter>,
  )
  expect(screen.getByText(page)).toBeDefined()
})
