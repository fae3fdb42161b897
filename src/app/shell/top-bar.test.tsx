import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { wizardOrder } from '../../../domain/profile/wizard'
import { render } from '../../../tests/support/render'
import { TopBar } from './top-bar'

beforeEach(() => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network'))))
afterEach(() => vi.unstubAllGlobals())

it.each(wizardOrder)('%s, a page of the wizard, has an arrow back to Home', (route) => {
  render(
    <MemoryRouter>
      <TopBar
        route={route}
        drawer={{ wide: false, open: false, toggle: vi.fn(), close: vi.fn() }}
        member={{ extraid: 20417, thumbnail: null }}
        hasTabs
      />
    </MemoryRouter>,
  )
  expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/member/home')
})
