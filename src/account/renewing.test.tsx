import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  cardDeclined,
  notKnownYet,
  noVoucher,
  renewalNotKnownYet,
  renewalReturned,
  renewed,
} from '../../domain/service-plan/words'
import { showSession, signedIn } from '../../tests/support/session'
import {
  aMember,
  aPlan,
  began,
  byVoucher,
  callsOf,
  fillIn,
  keptIntent,
  open,
  paid,
  pay,
  planIs,
  press,
  serverSays,
  show,
  text,
  tick,
  voucherIs,
} from './account-fixture'

aMember(showSession, signedIn())

const isPaid = () => planIs({ state: 'active', expirydate: '2100-03-01', renews_on: '2100-03-01', can_renew: false })
const anIntent = expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-7/)
const code = '00000-00000-00000-00000-000000'

async function payBy(voucher: string): Promise<void> {
  await tick('Voucher')
  fireEvent.change(screen.getByLabelText('Voucher code'), { target: { value: voucher } })
}

describe('a renewal by card', () => {
  it('is begun, paid once, and said; the plan is read anew, and nothing of it stays', async () => {
    let isOver = false
    const calls = serverSays({
      ...open,
      ServicePlan: () => (isOver ? isPaid() : planIs()),
      RenewSubscription: () => {
        isOver = true
        return paid('renewed')
      },
    })
    show()
    await fillIn()
    await press(pay)
    await text(renewed)
    await text('It is paid until 1 March 2100.')
    await text('Renews itself on 1 March 2100.')
    const which = { extraid: 20417, subscription: 'year', intent: anIntent, shown_price: 6000 }
    expect(callsOf(calls, 'CreateOrRenewCustomer')).toEqual([which])
    const charged = { customer_id: 'cus_1', paymentmethod_id: 'pm_sandbox_accepted', subscription_ref: null }
    expect(callsOf(calls, 'RenewSubscription')).toEqual([{ ...which, ...charged, activation: null }])
    expect(keptIntent()).toBeNull()
    expect(document.activeElement?.textContent).toContain(renewed)
  })

  it('lies on the device before it is paid, without the card', async () => {
    let kept = ''
    serverSays({
      ...open,
      RenewSubscription: () => {
        kept = JSON.stringify({ ...sessionStorage })
        return null
      },
    })
    show()
    await fillIn()
    await press(pay)
    await text(notKnownYet)
    expect(kept).toContain('cus_1')
    expect(kept).toContain('wasSent\\":true')
    expect(kept).not.toContain('pm_sandbox')
  })

  it('whose answer is lost is asked about by the very same call, by a button too, and is then said', async () => {
    let tries = 0
    const calls = serverSays({ ...open, RenewSubscription: () => (tries++ === 0 ? null : paid('renewed')) })
    show()
    await fillIn()
    await press(pay)
    await text(notKnownYet)
    await press('Ask again')
    await text(renewed)
    const [first, second] = callsOf(calls, 'RenewSubscription')
    expect(second).toEqual(first)
    expect(callsOf(calls, 'CreateOrRenewCustomer')).toHaveLength(1)
  })

  it('that was declined says so, and the next goes under the same intent', async () => {
    const calls = serverSays({ ...open, RenewSubscription: () => paid('declined') })
    show()
    await fillIn()
    await press(pay)
    await text(cardDeclined)
    await press(pay)
    await waitFor(() => expect(callsOf(calls, 'RenewSubscription')).toHaveLength(2))
    const intents = callsOf(calls, 'RenewSubscription').map(({ intent }) => intent)
    expect(new Set(intents).size).toBe(1)
  })

  it('after a refusal goes under another intent', async () => {
    const calls = serverSays({ ...open, RenewSubscription: () => paid('refused', { message: 'It is over' }) })
    show()
    await fillIn()
    await press(pay)
    await text('It is over')
    await press(pay)
    await waitFor(() => expect(callsOf(calls, 'RenewSubscription')).toHaveLength(2))
    const intents = callsOf(calls, 'RenewSubscription').map(({ intent }) => intent)
    expect(new Set(intents).size).toBe(2)
  })

  it('whose price is another says both, and charges nothing', async () => {
    const changed = { ok: false, outcome: 'changed', customer_id: null, price: 7000 }
    const calls = serverSays({ ...open, CreateOrRenewCustomer: () => began(changed) })
    show()
    await fillIn()
    await press(pay)
    await text('This plan costs €70 now, not €60')
    expect(callsOf(calls, 'RenewSubscription')).toEqual([])
  })

  it('that could not be begun says that nothing was charged; after one that was sent it does not', async () => {
    let isThere = false
    const calls = serverSays({
      ...open,
      CreateOrRenewCustomer: () => (isThere ? began() : null),
      RenewSubscription: () => null,
    })
    show()
    await fillIn()
    await press(pay)
    await text(/We couldn’t reach the agency\. Nothing was charged/)
    isThere = true
    await press(pay)
    await text(notKnownYet)
    isThere = false
    await press('Pay another way')
    await text('Choose how you pay')
    await press(pay)
    const unknown = 'Whether what you sent before was paid is not known yet'
    await waitFor(() => expect(document.body.textContent).toContain(unknown))
    expect(callsOf(calls, 'RenewSubscription')).toHaveLength(1)
  })

  it('that came too late is said to go back', async () => {
    serverSays({ ...open, RenewSubscription: () => paid('returned') })
    show()
    await fillIn()
    await press(pay)
    await text(renewalReturned)
  })
})

describe('the bank', () => {
  it('is asked, and then the same call goes with what it was asked, and no card', async () => {
    let tries = 0
    const calls = serverSays({
      ...open,
      SandboxConfirm: () => ({ sandbox_confirm: { ok: true, message: null } }),
      RenewSubscription: () =>
        tries++ === 0 ? paid('confirm', { subscription_ref: 'sub_2', client_secret: 'secret_1' }) : paid('renewed'),
    })
    show()
    await fillIn()
    await press(pay)
    await press('Confirm')
    await text(renewed)
    expect(callsOf(calls, 'RenewSubscription')[1]).toMatchObject({ subscription_ref: 'sub_2', paymentmethod_id: null })
  })
})

describe('whoever comes back', () => {
  const leaveUnknown = async () => {
    serverSays({ ...open, RenewSubscription: () => null })
    const leave = show()
    await fillIn()
    await press(pay)
    await text(notKnownYet)
    const intent = keptIntent()
    leave()
    return intent
  }

  it('to a payment that is under way asks the same call, without a card', async () => {
    const intent = await leaveUnknown()
    const renewal = { intent: String(intent), stage: 'paying', code: 'year', to_pay: 6000 } as const
    const calls = serverSays({
      ...open,
      ServicePlan: () => planIs({ renewal }),
      RenewSubscription: () => paid('renewed'),
    })
    show()
    await text(renewed)
    const which = { intent, customer_id: 'cus_1', paymentmethod_id: null, subscription: 'year', shown_price: 6000 }
    expect(callsOf(calls, 'RenewSubscription')).toMatchObject([which])
  })

  it('to one that was never begun gives the card once more, under the same intent', async () => {
    const intent = await leaveUnknown()
    const renewal = { intent: String(intent), stage: 'begun', code: 'year', to_pay: 6000 } as const
    const calls = serverSays({
      ...open,
      ServicePlan: () => planIs({ renewal }),
      RenewSubscription: () => paid('renewed'),
    })
    show()
    await text('The payment did not begin')
    await tick('A card that is accepted')
    await press(pay)
    await text(renewed)
    expect(callsOf(calls, 'RenewSubscription')).toMatchObject([{ intent }])
  })

  it('without signal is told that nobody knows', async () => {
    await leaveUnknown()
    let asked = 0
    serverSays({ ...open, ServicePlan: () => (asked++ === 0 ? planIs() : null) })
    show()
    await text(notKnownYet)
  })

  it('on another device sees that a renewal is being paid, and begins none beside it unasked', async () => {
    const renewal = {
      intent: '01890000-0000-7000-8000-000000000000',
      stage: 'paying',
      code: 'year',
      to_pay: 6000,
    } as const
    serverSays({ ...open, ServicePlan: () => planIs({ state: 'expired', expirydate: '2020-01-01', renewal }) })
    show()
    await text('A renewal of your plan is being paid')
    expect(screen.queryByRole('button', { name: pay })).toBeNull()
  })
})

it('of two tabs the later goes on under the intent of the earlier', async () => {
  const calls = serverSays({ ...open, RenewSubscription: () => null })
  const leave = show()
  await fillIn()
  const first = { values: { ...aPlan, intent: '01890000-0000-7000-8000-000000000001', subscription: 'year' }, base: {} }
  sessionStorage.setItem('callboard.draft.20417.renewal', JSON.stringify(first))
  await press(pay)
  await text(notKnownYet)
  expect(callsOf(calls, 'RenewSubscription')).toMatchObject([{ intent: '01890000-0000-7000-8000-000000000001' }])
  leave()
})

describe('a voucher', () => {
  it('that pays for all of it renews without a card', async () => {
    const calls = serverSays({
      ...open,
      VerifyMembersVoucher: () => voucherIs({ full_payment: true, discount_in_cents: 6000 }),
      VoucherRenew: () => byVoucher('renewed', { expirydate: '2100-03-01' }),
    })
    show()
    await fillIn({ card: false })
    await payBy(code)
    await press('Check the voucher')
    await text('It pays for all of it')
    expect(screen.queryByRole('radio', { name: 'A card that is accepted' })).toBeNull()
    await press('Renew')
    await text(renewed)
    expect(callsOf(calls, 'VoucherRenew')).toMatchObject([{ activation: code, subscription: 'year', intent: anIntent }])
  })

  it('that is a discount goes along with the card', async () => {
    const calls = serverSays({
      ...open,
      VerifyMembersVoucher: () => voucherIs({ discount_in_cents: 1000 }),
      RenewSubscription: () => paid('renewed'),
    })
    show()
    await fillIn()
    await payBy(code)
    await press('Check the voucher')
    await text('€10 off the first payment, €50 by card today')
    await tick('A card that is accepted')
    await press('Pay €50 and renew')
    await text(renewed)
    expect(callsOf(calls, 'RenewSubscription')).toMatchObject([{ activation: code, shown_price: 6000 }])
  })

  it('that is not good is said at it', async () => {
    serverSays({ ...open, VerifyMembersVoucher: () => voucherIs({ valid: false }) })
    show()
    await fillIn({ card: false })
    await payBy(code)
    await press('Check the voucher')
    await text(noVoucher)
  })

  it('whose answer was lost is looked for in the plan: renewed, or given once more', async () => {
    const answers = { VerifyMembersVoucher: () => voucherIs({ full_payment: true }), VoucherRenew: () => null }
    serverSays({ ...open, ...answers })
    const leave = show()
    await fillIn({ card: false })
    await payBy(code)
    await press('Check the voucher')
    await text('It pays for all of it')
    await press('Renew')
    await text(renewalNotKnownYet)
    leave()
    const calls = serverSays({ ...open, ServicePlan: () => planIs() })
    const leaveAgain = show()
    await text('Your plan was not renewed')
    expect(callsOf(calls, 'VoucherRenew')).toEqual([])
    leaveAgain()
  })
})

describe('asking by itself', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    return () => vi.useRealTimers()
  })

  it('goes on until it is known', async () => {
    let tries = 0
    serverSays({ ...open, RenewSubscription: () => (tries++ < 2 ? paid('waiting') : paid('renewed')) })
    show()
    await fillIn()
    await press(pay)
    await text(notKnownYet)
    await vi.advanceTimersByTimeAsync(4_000)
    await waitFor(() => expect(tries).toBe(2))
    await vi.advanceTimersByTimeAsync(8_000)
    await text(renewed)
  })
})
