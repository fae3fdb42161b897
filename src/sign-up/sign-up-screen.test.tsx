import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { accountExists } from '../../domain/notice-form/application'
import { parentSignsUp } from '../../domain/service-plan/sign-up'
import { otherVoucher, sandboxSays } from '../../domain/service-plan/words'
import { showSession, signedIn } from '../../tests/support/session'
import {
  answersRead,
  aVisitor,
  callsOf,
  customer,
  fillIn,
  kept,
  offering,
  open,
  pay,
  press,
  pressed,
  serverSays,
  show,
  started,
  text,
  tick,
  type,
  voucherIs,
} from './sign-up-fixture'

aVisitor(showSession)

const plan = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name })

describe('the plans', () => {
  it('are asked for again by themselves where they could not be had', async () => {
    serverSays({})
    show()
    await text('An error occurred, please try again later')
    serverSays(open)
    fireEvent(window, new Event('online'))
    await plan(/^Standard €60 a year/)
    expect((await screen.findAllByText(sandboxSays)).length).toBeGreaterThan(0)
  })

  it('that there are none of, are said to be none', async () => {
    serverSays({ ...open, SignUpOptions: () => offering([]) })
    show()
    await text('Nobody can sign up here just now')
    expect(screen.getByRole('link', { name: 'Log in' })).toBeDefined()
  })

  it('are not chosen for anybody, and one has to be', async () => {
    const calls = serverSays(open)
    show()
    expect((await plan(/^Standard/)).checked).toBe(false)
    press('Join')
    await text('Plan: Please choose a plan')
    expect(document.activeElement).toBe(await plan(/^Standard/))
    tick(/^Family/)
    expect(screen.queryByText('Please choose a plan')).toBeNull()
    await pressed('Pay €90 and join')
    expect(callsOf(calls, 'RegisterCreateCustomer')).toEqual([])
  })

  it('of which there is but one, it is that one; where it costs nothing, no card is asked for', async () => {
    const [year] = offering().options
    const calls = serverSays({
      ...open,
      SignUpOptions: () => offering([{ ...year, price: 0, vat: 0 }]),
      RegisterCreateCustomer: () => customer({ price: 0 }),
      StartSubscription: () => started('waiting'),
    })
    show()
    await fillIn({ card: false })
    expect(screen.queryByText('How you pay')).toBeNull()
    press('Join')
    await waitFor(() => expect(callsOf(calls, 'StartSubscription')).toHaveLength(1))
    expect(callsOf(calls, 'StartSubscription')[0]?.paymentmethod_id).toBeNull()
  })
})

it('says to whoever is signed in that they have an account', async () => {
  serverSays(open)
  showSession(signedIn())
  show()
  await text('You are signed in as Niamh Carrowmore')
  expect(screen.getByRole('link', { name: 'Service Plan' }).getAttribute('href')).toBe('/member/account')
  expect(screen.queryByRole('radio')).toBeNull()
})

describe('the address', () => {
  it('of an account leads to the log-in as the field is left; another one does not', async () => {
    const calls = serverSays({
      ...open,
      IsUniqueLoginname: ({ variables }) => {
        const ok = variables.emailaddress !== 'orla@example.ie'
        return { isunique_loginname: { ok, message: ok ? null : accountExists } }
      },
    })
    show()
    await plan(/^Standard/)
    type(/^Email/, ' orla@example.ie ')
    await text('There is an account with this e-mail address already')
    type(/^Email/, 'other@example.ie')
    await waitFor(() => expect(callsOf(calls, 'IsUniqueLoginname')).toHaveLength(2))
    await answersRead()
    expect(screen.queryByText('There is an account with this e-mail address already')).toBeNull()
    type(/^Email/, 'orla@example.ie')
    fireEvent.click(await screen.findByRole('link', { name: 'Log in' }))
    screen.getByText('The log-in {"username":"orla@example.ie"}')
  })

  it('that could not be asked about, or is none, is left in peace', async () => {
    const message = 'That was tried too often. Please try again in 2 minutes.'
    const calls = serverSays({ ...open, IsUniqueLoginname: () => ({ isunique_loginname: { ok: false, message } }) })
    show()
    await plan(/^Standard/)
    type(/^Email/, 'orla')
    await text('E-mail must be valid')
    expect(callsOf(calls, 'IsUniqueLoginname')).toEqual([])
    type(/^Email/, 'orla@example.ie')
    await waitFor(() => expect(callsOf(calls, 'IsUniqueLoginname')).toHaveLength(1))
    await answersRead()
    expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull()
  })
})

it('under 16 says at the date of birth that a parent signs up, and nothing is sent', async () => {
  const calls = serverSays(open)
  show()
  await fillIn()
  type(/^Date of birth \(/, '01/03/2015')
  await text(parentSignsUp)
  press(pay)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Date of birth \(/)))
  expect(callsOf(calls, 'RegisterCreateCustomer')).toEqual([])
})

describe('a voucher', () => {
  it('that is a discount says what is left, which is paid by card with it', async () => {
    const calls = serverSays({
      ...open,
      VerifyVoucher: () => voucherIs({ discount_in_cents: 1000 }),
      StartSubscription: () => started('waiting'),
    })
    show()
    await fillIn({ card: false })
    tick('Voucher')
    type('Voucher code', '0000000000000000000000000A')
    press('Check')
    await text('€10 off the first payment, €50 by card today')
    tick('A card that is accepted')
    press('Pay €50 and join')
    await waitFor(() => expect(callsOf(calls, 'StartSubscription')).toHaveLength(1))
    expect(callsOf(calls, 'VerifyVoucher')).toEqual([{ voucher: '0000000000000000000000000A', subscription: 'year' }])
    expect(callsOf(calls, 'StartSubscription')[0]).toMatchObject({
      ...{ activation: '0000000000000000000000000A', shown_price: 6000, paymentmethod_id: 'pm_sandbox_accepted' },
    })
    expect(kept()).not.toContain('000000000A')
  })

  it('that was checked for one plan says nothing of another', async () => {
    serverSays({
      ...open,
      VerifyVoucher: ({ variables }) =>
        variables.subscription === 'year'
          ? voucherIs({ full_payment: true })
          : voucherIs({ valid: false, message: otherVoucher }),
    })
    show()
    fireEvent.click(await plan(/^Standard/))
    tick('Voucher')
    type('Voucher code', '0000000000000000000000000A')
    press('Check the voucher')
    await pressed('Join')
    tick(/^Family/)
    await pressed('Check the voucher')
    press('Check the voucher')
    await text(otherVoucher)
  })

  it('that can be none is not asked about', async () => {
    const calls = serverSays(open)
    show()
    fireEvent.click(await plan(/^Standard/))
    tick('Voucher')
    press('Check')
    await text('Type the voucher, or choose Card')
    type('Voucher code', 'short')
    press('Check')
    await text(/^This voucher is not valid/)
    expect(callsOf(calls, 'VerifyVoucher')).toEqual([])
  })
})

describe('what was typed', () => {
  it('is back after a reload, without the password, and goes when its writer says so, twice', async () => {
    serverSays(open)
    const unmount = show()
    await fillIn()
    unmount()
    const before = kept()
    expect(before).toContain('Órla')
    expect(before).not.toMatch(/three new words|pm_sandbox|criminal/)
    show()
    await text('What you typed before is back')
    expect((await plan(/^Standard/)).checked).toBe(true)
    press('Start anew')
    press('Keep it')
    press('Start anew')
    press('Start anew')
    await waitFor(() => expect(screen.queryByText('What you typed before is back')).toBeNull())
    fireEvent(window, new Event('pagehide'))
    expect(kept()).toBe('{}')
  })
})
