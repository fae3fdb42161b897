import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { render } from '../../tests/support/render'
import { PageTitle } from '../ui/page-title'
import { keepFocus } from './keep-focus'

let stop = () => {}
beforeEach(() => {
  stop = keepFocus(document)
})
afterEach(() => stop())

function Cards() {
  const [isAsked, setAsked] = useState(true)
  const [hasRow, setRow] = useState(true)
  return (
    <>
      <PageTitle>Photos</PageTitle>
      <button type="button">Elsewhere</button>
      <section>
        <h2>Long shot</h2>
        {isAsked ? (
          <p>
            <button type="button" onClick={() => setAsked(false)}>
              Keep mine
            </button>
          </p>
        ) : null}
      </section>
      <ul>
        {hasRow ? (
          <li>
            <button type="button" onClick={() => setRow(false)}>
              Remove
            </button>
          </li>
        ) : null}
      </ul>
    </>
  )
}

const focused = () => document.activeElement?.textContent

it('the heading around a removed button takes the focus', async () => {
  render(<Cards />)
  screen.getByText('Keep mine').focus()
  act(() => screen.getByText('Keep mine').click())
  await vi.waitFor(() => expect(focused()).toBe('Long shot'))
})

it('without a heading around it the page’s title does', async () => {
  render(<Cards />)
  screen.getByText('Remove').focus()
  act(() => screen.getByText('Remove').click())
  await vi.waitFor(() => expect(document.activeElement).not.toBe(document.body))
  expect(focused()).toBe('Photos')
})

it('the focus stays where the page or the member has put it meanwhile', async () => {
  render(<Cards />)
  screen.getByText('Keep mine').focus()
  act(() => screen.getByText('Keep mine').click())
  screen.getByText('Elsewhere').focus()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(focused()).toBe('Elsewhere')
})
