import { fireEvent, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { drawerMember as member } from '../../../tests/support/drawer-member'
import { render } from '../../../tests/support/render'
import { loadDrawerContent } from '../screen-loaders'
import { Drawer } from './drawer'
import type { DrawerProps } from './drawer-props'

const children = [{ extraid: 20418, firstname: 'Fiadh', lastname: 'Carrowmore' }]

// In the portal the drawer's content is loaded by the time a page is drawn beside it.
beforeAll(async () => void (await loadDrawerContent()))
beforeEach(() => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network'))))
afterEach(() => vi.unstubAllGlobals())

function show(session: DrawerProps['session'], { open = true, at = '/member/home' } = {}) {
  const onLogout = vi.fn()
  const toggle = vi.fn()
  render(
    <MemoryRouter initialEntries={[at]}>
      <Drawer drawer={{ wide: true, open, toggle, close: vi.fn() }} session={session} onLogout={onLogout} />
    </MemoryRouter>,
  )
  return { onLogout, toggle }
}

const names = (role: 'link' | 'button') => screen.getAllByRole(role).map((one) => one.textContent)

describe('the drawer', () => {
  it("shows a visitor the site's links and the two buttons", () => {
    show(null, { at: '/' })
    expect(names('link')).toEqual([
      'Home',
      'Join Here',
      'Information',
      'Casting',
      'Notices',
      'Support Centre',
      'Members',
      'Login',
      'Sign Up',
    ])
  })

  it('shows a member who has not accepted the terms only Log out', () => {
    const { onLogout } = show({ ...member, accept_employmentterms: false })
    expect(screen.queryAllByRole('link')).toEqual([])
    expect(names('button')).toEqual(['Log out'])
    fireEvent.click(screen.getByRole('button', { name: 'Log out' }))
    expect(onLogout).toHaveBeenCalledOnce()
  })

  it('shows a member name, number and pages, and Profile as a group that opens', () => {
    show(member)
    expect(screen.getByText('Niamh Carrowmore')).toBeDefined()
    expect(screen.getByText('Member #20417')).toBeDefined()
    expect(screen.queryByText('You are Administrator')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Contact Details' })).toBeNull()
    const profile = screen.getByRole('button', { name: 'Profile' })
    expect(profile.getAttribute('aria-expanded')).toBe('false')
    fireEvent.click(profile)
    expect(screen.getByRole('link', { name: 'Contact Details' }).getAttribute('href')).toBe('/member/20417/contact')
  })

  it('opens the group that holds the page', () => {
    show(member, { at: '/member/20417/contact' })
    expect(screen.getByRole('link', { name: 'Contact Details' }).getAttribute('aria-current')).toBe('page')
  })

  it('says to staff that they are, and needs no accepted terms of them', () => {
    show({ ...member, is_staff: true, accept_employmentterms: false })
    expect(screen.getByText('You are Administrator')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Payroll' })).toBeDefined()
  })

  it('groups by person in a family, with a profile for each child', () => {
    show({ ...member, is_family: true, family: children })
    fireEvent.click(screen.getByRole('button', { name: 'Messages' }))
    expect(screen.getByRole('link', { name: 'Niamh Carrowmore' }).getAttribute('href')).toBe('/member/20417/messages')
    expect(screen.getByRole('link', { name: 'Fiadh Carrowmore' }).getAttribute('href')).toBe('/member/20418/messages')
    fireEvent.click(screen.getByRole('button', { name: 'Fiadh Carrowmore' }))
    expect(screen.getByRole('link', { name: 'Photos' }).getAttribute('href')).toBe('/member/20418/photos')
    expect(screen.getByRole('button', { name: 'Book Time Off' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Family' })).toBeDefined()
  })

  it('unfolds from the rail when a group is pressed', () => {
    const { toggle } = show(member, { open: false })
    fireEvent.click(screen.getByRole('button', { name: 'Profile' }))
    expect(toggle).toHaveBeenCalledOnce()
  })
})
