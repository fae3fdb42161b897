import { expect, it } from 'vitest'
import { isPaymentDocument } from './payment-documents'
import { pathTo, routes } from './routes'

it('is Register and Service Plan, and no other route', () => {
  const paths = routes.map(({ name }) =>
    pathTo(name, { extraid: 20417, id: 7, form_id: 'spring', token: 'abc', code: 'xyz' }),
  )
  expect(paths.filter(isPaymentDocument)).toEqual(['/member/account', '/member/register'])
})

it('is one as its route is: with a slash at the end and in capital letters too', () => {
  expect(isPaymentDocument('/member/register/')).toBe(true)
  expect(isPaymentDocument('/Member/Account')).toBe(true)
})

it.each(['/member/registers', '/member/register/x', '/x/member/register', '/member/account.html', '', '/'])(
  'is not %j',
  (path) => expect(isPaymentDocument(path)).toBe(false),
)
