import { act, screen } from '@testing-library/react'
import { BrowserRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { render } from '../../../tests/support/render'
import { holdUnload } from '../../ui/hold-unload'
import { useNoticeTaps } from './use-notice-taps'

const workers = new EventTarget()
beforeEach(() => {
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true })
  window.history.replaceState(null, '', '/member/home')
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  window.history.replaceState(null, '', '/')
})

function Where() {
  useNoticeTaps()
  return <p>{useLocation().pathname}</p>
}

/** Says whether the page heard it. */
function tap(data: unknown): boolean {
  let isHeard = false
  const port = {
    postMessage: () => {
      isHeard = true
    },
  }
  act(() => void workers.dispatchEvent(Object.assign(new Event('message'), { data, ports: [port] })))
  return isHeard
}

it('goes to the message whose notification was tapped, but not away from what is unsaved', () => {
  render(
    <BrowserRouter>
      <Where />
    </BrowserRouter>,
  )
  expect(tap({ type: 'PUSHED' })).toBe(false)
  screen.getByText('/member/home')
  const release = holdUnload(() => true)
  expect(tap({ type: 'GO_TO', path: '/member/1/messages/7' })).toBe(true)
  screen.getByText('/member/home')
  release()
  expect(tap({ type: 'GO_TO', path: '/member/1/messages/7' })).toBe(true)
  screen.getByText('/member/1/messages/7')
})
