import { describe, expect, it } from 'vitest'
import { afterLogin, type GuardSession, guard } from './guard'
import { routes } from './routes'

const member: GuardSession = { extraid: 20001, is_staff: false, accept_employmentterms: true }
const fresh: GuardSession = { ...member, accept_employmentterms: false }
const staff: GuardSession = { ...fresh, is_staff: true }
const expired: GuardSession = { ...member, expired: true }

const params = { extraid: 20001, form_id: 'f7', id: 1, code: 'c', token: 't' }
const contract = '/member/20001/contract'

describe('guard', () => {
  it.each(routes)('$name', ({ name, public: open }) => {
    const go = (session: GuardSession | null) => guard({ name, params }, session)?.redirect ?? null

    expect(go(null)).toBe(open ? null : '/')

    const elsewhere: Record<string, string> = {
      Login: '/member/home',
      PublicOpenCasting: '/member/20001/opencasting/f7',
    }
    expect(go(member)).toBe(name === 'FindMember' ? '/member/home' : (elsewhere[name] ?? null))
    // staff are exempt from the terms
    expect(go(staff)).toBe(elsewhere[name] ?? null)

    expect(go(fresh)).toBe(name === 'AcceptEmploymentTerms' ? null : contract)

    // a session that the server has ended: what is stored on the device stays open, and Login opens for signing in again
    expect(go(expired)).toBe(name === 'FindMember' ? '/member/home' : null)
  })

  it('leads from the terms of another to the own ones', () => {
    for (const session of [fresh, { ...fresh, family: [{ extraid: 20002 }] }]) {
      const go = (extraid: string) => guard({ name: 'AcceptEmploymentTerms', params: { extraid } }, session)
      expect(go('20001')).toBeNull()
      expect(go('20002')).toEqual({ redirect: contract })
    }
  })

  it('carries the own extraid and the same form to the member open casting', () => {
    expect(guard({ name: 'PublicOpenCasting', params: { form_id: 'spring 26' } }, member)).toEqual({
      redirect: '/member/20001/opencasting/spring%2026',
    })
  })

  it('leads from Login to the page that was wanted, after the terms', () => {
    const photos = '/member/20001/photos'
    expect(guard({ name: 'Login', params: {} }, member, photos)).toEqual({ redirect: photos })
    expect(guard({ name: 'Login', params: {} }, fresh, photos)).toEqual({ redirect: contract })
    expect(guard({ name: 'Login', params: {} }, expired, photos)).toBeNull()
    expect(guard({ name: 'Home', params: {} }, member, photos)).toBeNull()
  })

  it('treats an unknown address as one that is not public', () => {
    expect(guard({ name: null, params: {} }, null)).toEqual({ redirect: '/' })
    expect(guard({ name: null, params: {} }, member)).toBeNull()
    expect(guard({ name: null, params: {} }, fresh)).toEqual({ redirect: contract })
  })

  it("opens a child's pages for as long as the child is of the family, and nobody else's", () => {
    const parent = { ...member, family: [{ extraid: 20002 }] }
    const own = routes.filter(({ path, public: open }) => path.includes(':extraid') && !open)
    expect(own.length).toBeGreaterThan(15)
    for (const { name } of own) {
      const go = (extraid: number | string, session: GuardSession) =>
        guard({ name, params: { ...params, extraid } }, session)?.redirect ?? null
      expect(go('20001', parent), name).toBeNull()
      expect(go('20002', parent), name).toBeNull()
      expect(go('20003', parent), name).toBe('/member/home')
      expect(go('20002', { ...parent, family: [] }), name).toBe('/member/home')
      // What is stored about a child stays readable after the session has ended.
      expect(go('20002', { ...parent, expired: true }), name).toBeNull()
    }
    expect(guard({ name: 'StaffAccess', params: { extraid: 20003 } }, parent)).toBeNull()
    expect(guard({ name: 'Family', params: {} }, parent)).toBeNull()
  })

  it('shows the search for members to staff alone', () => {
    const find = { name: 'FindMember', params: {} } as const
    expect(guard(find, staff)).toBeNull()
    expect(guard(find, member)).toEqual({ redirect: '/member/home' })
    expect(guard(find, null)).toEqual({ redirect: '/' })
  })

  it('keeps asking for the terms when an unaccepted session has expired, but lets it sign in again', () => {
    expect(guard({ name: 'Home', params: {} }, { ...fresh, expired: true })).toEqual({ redirect: contract })
    expect(guard({ name: 'Login', params: {} }, { ...fresh, expired: true })).toBeNull()
  })
})

it.each([
  [fresh, false, contract],
  [fresh, true, contract],
  [member, false, '/member/20001/starthere'],
  [member, true, '/member/home'],
  [staff, true, '/member/home'],
])('after a login as %j, minimum data %j, it goes to %s', (session, has_minimum_data, path) => {
  expect(afterLogin({ ...session, has_minimum_data })).toBe(path)
  const wanted = '/member/20001/photos'
  expect(afterLogin({ ...session, has_minimum_data }, wanted)).toBe(path === '/member/home' ? wanted : path)
})
