import { expect, it } from 'vitest'
import { pathTo, routes } from '../../../domain/access/routes'
import { whereIs } from './here'

it('finds every route of the specification by its path', () => {
  for (const { name } of routes) {
    const path = pathTo(name, { extraid: 20417, id: 7, form_id: 'spring', token: 'abc', code: 'xyz' })
    expect(whereIs(path).route?.name, path).toBe(name)
  }
})

it('knows no member whose number is none', () => {
  expect(whereIs('/member/abc/photos').route).toBeNull()
  expect(whereIs('/member/20417/messages/x').route).toBeNull()
  expect(whereIs('/nowhere').route).toBeNull()
})

it('lets staff access say itself that its number is missing or none', () => {
  expect(whereIs('/staff-access/')).toMatchObject({ route: { name: 'StaffAccess' }, params: { extraid: undefined } })
  expect(whereIs('/staff-access')).toMatchObject({ route: { name: 'StaffAccess' } })
  expect(whereIs('/staff-access/abc')).toMatchObject({ params: { extraid: 'abc' } })
})
