import { describe, expect, it } from 'vitest'
import { matchRoute, oldHashTarget, pathTo, routeNamed, routes } from './routes'

/** The routes in section 2 of both parts of the specification: name, path, public. */
const specified: readonly [string, string, boolean][] = [
  ['Login', '/', true],
  ['Home', '/member/home', false],
  ['Messages', '/member/{extraid}/messages', false],
  ['StartHere', '/member/{extraid}/starthere', false],
  ['Photos', '/member/{extraid}/photos', false],
  ['Submissions', '/member/{extraid}/submissions', false],
  ['Contact', '/member/{extraid}/contact', false],
  ['Personal', '/member/{extraid}/personal', false],
  ['Availability', '/member/{extraid}/availability', false],
  ['Measurements', '/member/{extraid}/measurements', false],
  ['Vimeo', '/member/{extraid}/vimeo', false],
  ['Audio', '/member/{extraid}/audio', false],
  ['Experience', '/member/{extraid}/experience', false],
  ['SpecialLists', '/member/{extraid}/speciallists', false],
  ['Training', '/member/{extraid}/training', false],
  ['Payroll', '/member/{extraid}/payroll', false],
  ['AnnualLeave', '/member/{extraid}/annual_leave', false],
  ['OpenCasting', '/member/{extraid}/opencasting', false],
  ['OpenCastingForm', '/member/{extraid}/opencasting/{form_id}', false],
  ['AcceptEmploymentTerms', '/member/{extraid}/contract', false],
  ['Account', '/member/account', false],
  ['Family', '/member/family', false],
  ['ChangePassword', '/member/change-password', false],
  ['Register', '/member/register', true],
  ['ForgotPassword', '/member/password-reset-1/', true],
  ['PasswordReset', '/member/password-reset/{extraid}/{token}', true],
  ['PublicOpenCasting', '/open-casting/{form_id}', true],
  ['PublicMessage', '/m/{code}', true],
  ['StaffAccess', '/staff-access/{extraid}', true],
]

/** The routes that are not in the specification (docs/decisions). */
const ours: readonly [string, string, boolean][] = [
  ['Message', '/member/{extraid}/messages/{id}', false],
  ['SharedPhoto', '/shared_photo', false],
  ['Notifications', '/member/{extraid}/notifications', false],
  ['MyData', '/member/{extraid}/mydata', false],
  ['FindMember', '/member/find', false],
]

const sorted = (list: readonly (readonly [string, string, boolean])[]) =>
  [...list].sort((a, b) => (a[0] < b[0] ? -1 : 1))

describe('routes', () => {
  it('are those of both parts of the specification and ours, no more and no fewer', () => {
    const actual = routes.map((route): [string, string, boolean] => [route.name, route.template, route.public])
    expect(sorted(actual)).toEqual(sorted([...specified, ...ours]))
  })

  it('have a pattern for the router, and a title', () => {
    expect(routes.find((route) => route.name === 'PasswordReset')?.path).toBe('/member/password-reset/:extraid/:token')
    expect(routes.every((route) => route.title !== '' && !route.path.includes('{'))).toBe(true)
  })

  it('are titled as part 2 has it: the page of Annual Leave is Book Time Off', () => {
    expect(routeNamed('AnnualLeave').title).toBe('Book Time Off')
  })

  it('works out the route of a path, each from its own', () => {
    const params = { extraid: 20001, id: 50001, form_id: 'f1', code: 'c_-1', token: 't1' }
    for (const route of routes) expect(matchRoute(pathTo(route.name, params))?.route.name).toBe(route.name)
    expect(matchRoute('/member/20001/messages/')?.route.name).toBe('Messages')
    expect(matchRoute('/member/20001/nothing')).toBeNull()
    expect(matchRoute('/member/abc/messages')).toBeNull()
  })

  it('knows a link that lacks its code or number: its screen says so', () => {
    for (const path of ['/m', '/m/']) expect(matchRoute(path), path).toMatchObject({ route: { name: 'PublicMessage' } })
    for (const path of ['/staff-access', '/staff-access/']) {
      expect(matchRoute(path), path).toMatchObject({ route: { name: 'StaffAccess' } })
      expect(matchRoute(path)?.params.extraid).toBeUndefined()
    }
    expect(matchRoute('/staff-access/abc')?.params).toEqual({ extraid: 'abc' })
    expect(matchRoute('/m/a/b')).toBeNull()
    expect(matchRoute('/staff-access/1/2')).toBeNull()
    expect(matchRoute('/open-casting/')).toBeNull()
  })

  it.each([
    ['/m/aB3-_c', '/m/aB3-_c'],
    ['/m/aB3.', '/m/aB3'],
    ['/m/aB3)', '/m/aB3'],
    ['/m/aB3,', '/m/aB3'],
    ['/m/aB3%E2%80%8B', '/m/aB3'],
    ['/m/aB3%20', '/m/aB3'],
    ['/m/aB3%E2%80', '/m/aB3'],
    ['/m/aB3%', '/m/aB3'],
    ['/m/aB3.Thanks%20a%20lot', '/m/aB3'],
    ['/m/%3CaB3%3E', '/m/aB3'],
    ['/m/aB3/', '/m/aB3/'],
    ['/m/aB3/.', '/m/aB3'],
    ['//m/aB3', '/m/aB3'],
    ['/m//aB3//', '/m/aB3'],
    ['/M/aB3', '/M/aB3'],
    ['/m/).', '/m'],
    ['/member/password-reset/20001/t_0-K.', '/member/password-reset/20001/t_0-K'],
    ['//member/password-reset//20001/t0K%E2%80%9D', '/member/password-reset/20001/t0K'],
    ['/open-casting/402.', '/open-casting/402'],
    ['/open-casting/402_', '/open-casting/402'],
    ['//open-casting/402)', '/open-casting/402'],
    ['/member/register.', '/member/register'],
    ['//member/register', '/member/register'],
    ['/member/register*', '/member/register'],
    ['/member/password-reset-1/.', '/member/password-reset-1/'],
    ['/staff-access/20001,', '/staff-access/20001'],
    ['/member/20001/photos%C2%A0', '/member/20001/photos'],
    ['/member/20001/messages/7!', '/member/20001/messages/7'],
    ['/).', '/'],
  ])('reads %s as %s', (path, read) => {
    expect(matchRoute(path)?.path).toBe(read)
    expect(matchRoute(read)?.path).toBe(read)
  })

  it.each([
    ...['/none.php', '/favicon.png', '/member/home.php', '/member/20001.php/photos', '/member/20001/messages/7.json'],
    ...[
      '/%',
      '/%00',
      '/..%2f..%2fetc/passwd',
      '/m\\aB3',
      '/%2Fm/aB3',
      '/m/写真',
      '/a.b',
      'm/aB3',
      `/m/${'a'.repeat(2_000)}`,
    ],
  ])('has nothing at %s', (path) => {
    expect(matchRoute(path)).toBeNull()
  })

  it('encodes what it is given, and says what is missing', () => {
    expect(pathTo('PublicMessage', { code: 'a/b?c' })).toBe('/m/a%2Fb%3Fc')
    expect(() => pathTo('Messages')).toThrow('Route Messages needs extraid')
  })
})

describe('oldHashTarget', () => {
  it.each([
    ['#/', '/'],
    ['#/member/home', '/member/home'],
    ['#/member/register', '/member/register'],
    ['#/member/20001/messages', '/member/20001/messages'],
    ['#/m/AbC-123', '/m/AbC-123'],
    ['#/m/', '/m/'],
    ['#/m/AbC-123.', '/m/AbC-123'],
    ['#//m/AbC-123', '/m/AbC-123'],
    ['#/member/home?from=mail', '/member/home?from=mail'],
    ['#/member/password-reset-1/', '/member/password-reset-1/'],
    ['', null],
    ['#main', null],
    ['#//elsewhere.test/member/home', null],
    ['#/javascript:alert(1)', null],
    ['#/nowhere', null],
  ])('%j leads to %j', (hash, path) => {
    expect(oldHashTarget(hash)).toBe(path)
  })
})
