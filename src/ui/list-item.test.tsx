import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { ListItem } from './list-item'
import { takeOpenedFrom } from './opened-from'

const here = location.pathname
afterEach(() => history.replaceState(null, '', here))

test.each([
  ['a plain click', {}, true],
  ['Ctrl', { ctrlKey: true }, false],
  ['Cmd', { metaKey: true }, false],
  ['Shift', { shiftKey: true }, false],
  ['Alt', { altKey: true }, false],
  ['the middle button', { button: 1 }, false],
])('what opens here comes from its row, what opens elsewhere does not: %s', (_what, how, comes) => {
  render(
    <MemoryRouter>
      <ListItem tone="waiting" title="A casting" to="/member/1/messages/2" />
    </MemoryRouter>,
  )
  fireEvent.click(screen.getByRole('link'), how)
  history.replaceState(null, '', '/member/1/messages/2')
  expect(takeOpenedFrom() !== null).toBe(comes)
})
