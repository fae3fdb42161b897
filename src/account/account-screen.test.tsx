import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { bankWantsWord, cardDeclined, cardWords, parentsPlan, planWords } from '../../domain/service-plan/words'
import { showSession, signedIn } from '../../tests/support/session'
import { callFailed } from '../data/effect'
import {
  type Answers,
  active,
  aMember,
  aPlan,
  callsOf,
  cardIs,
  failed,
  open,
  planIs,
  press,
  serverSays,
  show,
  text,
  tick,
  wished,
} from './account-fixture'
import type { PlanPayment, ServicePlan } from './plan-documents'

aMember(showSession, signedIn())

const withPlan = (plan: Partial<ServicePlan>, more: Answers = {}) =>
  serverSays({ ...open, ServicePlan: () => planIs(plan), ...more })
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

describe('a plan', () => {
  it('that renews itself says when, for how much and by which card, and can be cancelled', async () => {
    withPlan(active)
    show()
    await text('Renews itself on 1 March 2099 for €60.')
    await text('Visa ending in 4242')
    expect(buttons()).toEqual(['Change card', 'Cancel plan'])
  })

  it('that ends offers to renew it', async () => {
    withPlan({})
    show()
    await text('Paid until 1 March 2099, does not renew itself.')
    expect(buttons()).toEqual(['Renew'])
  })

  it('that is cancelled offers to go on first', async () => {
    const calls = withPlan({ can_resume: true, price: 6000, months: 12 })
    show()
    await text('Paid until 1 March 2099, does not renew itself.')
    expect(buttons()).toEqual(['Let it renew itself again', 'Renew'])
    await press('Let it renew itself again')
    await text('Nothing is charged now. €60 is taken from the card that you gave on 1 March 2099.')
    expect(callsOf(calls, 'ResumeSubscription')).toEqual([])
    await press('Renew it by itself')
    await text('The agency does not have your request. Your plan is as it was.')
  })

  it('whose card was not charged says how long it holds, and asks for another card first', async () => {
    withPlan(failed)
    show()
    await text('Your card was not charged. Your plan holds until 15 March 2099.')
    expect(buttons()).toEqual(['Give another card', 'Renew another way', 'Cancel plan'])
  })

  it('that has ended can be renewed at once', async () => {
    withPlan({ state: 'expired', expirydate: '2020-01-01' })
    show()
    await text('Your plan has ended. It was paid until 1 January 2020.')
    await text('Renew with')
  })

  it('that is a parent’s offers nothing, and shows no payments', async () => {
    withPlan({ state: 'parents', label: null, expirydate: null, can_renew: false, options: [] })
    show()
    await text(parentsPlan)
    expect(buttons()).toEqual([])
    expect(screen.queryByText('Payments and receipts')).toBeNull()
  })

  it('with nothing to choose says whom to ask', async () => {
    withPlan({ state: 'none', label: null, expirydate: null, options: [] })
    show()
    await text('There is no plan to choose just now')
  })

  it('is read by staff, who can’t pay or end it', async () => {
    const acting = { staff_extraid: 1, staff_firstname: 'A', staff_lastname: 'B', reason: 'asked', expires: '' }
    showSession(signedIn({ acting }))
    withPlan({ ...active, withdraw_until: '2099-01-01', withdraw_in_cents: 6000 })
    show()
    await text('You see the plan of the member you act for')
    expect(buttons()).toEqual([])
  })

  it('that can’t be had says so, and is asked for again by a button', async () => {
    let tries = 0
    serverSays({ ServicePlan: () => (tries++ === 0 ? null : planIs(active)) })
    show()
    await text(callFailed)
    await press('Try again')
    await text('Renews itself on 1 March 2099 for €60.')
  })
})

describe('payments', () => {
  const payment: PlanPayment = {
    ...{ id: 7, method: 'card', label: 'Standard', amount: 6000, vat: 1122, refunded: 0, refunded_at: null },
    ...{ paid_at: '2026-11-26T10:00:00.000Z', from: '2026-11-26', until: '2027-11-26' },
    receipt_url: '/dj/api/member/receipt/7.pdf',
  }

  it('stand there with their days, what went back, and their receipts', async () => {
    withPlan({ payments: [payment, { ...payment, id: 8, refunded: 1000, from: '2027-11-26', until: '2028-11-26' }] })
    show()
    const list = await screen.findByRole('list', { name: 'Payments and receipts' })
    const [first, second] = within(list).getAllByRole('link')
    expect(first?.getAttribute('href')).toBe('/dj/api/member/receipt/7.pdf')
    expect(first?.textContent).toContain('€60, Standard26/11/2026 to 26/11/2027')
    expect(first?.textContent).not.toContain('back')
    expect(second?.textContent).toContain('Paid on 26/11/2026, for 26/11/2027 to 26/11/2028€10 of it went back')
  })

  it('of which there are none say so', async () => {
    withPlan({})
    show()
    await text(/^Nothing was paid yet/)
  })
})

describe('cancelling', () => {
  const cancelled = { ...active, state: 'ending', renews_on: null, can_cancel: false, can_resume: true } as const

  it('says in one step what is kept until when, and what is charged no more', async () => {
    let isCancelled = false
    const calls = serverSays({
      ...open,
      ServicePlan: () => planIs(isCancelled ? cancelled : active),
      CancelSubscription: () => {
        isCancelled = true
        return { cancel_subscription: wished('done', planWords.cancelled) }
      },
    })
    show()
    await press('Cancel plan')
    await text('Your plan is paid for until 1 March 2099, and stays until then.')
    await text('€60 is not charged on 1 March 2099, nor after that.')
    await press('Cancel my plan')
    await text(planWords.cancelled)
    await text('Paid until 1 March 2099, does not renew itself.')
    expect(callsOf(calls, 'CancelSubscription')).toEqual([{ extraid: 20417, stripe_id: 'sub_1' }])
  })

  it('is not done by Keep my plan', async () => {
    const calls = withPlan(active)
    show()
    await press('Cancel plan')
    await press('Keep my plan')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(callsOf(calls, 'CancelSubscription')).toEqual([])
  })

  it('without an answer says that it was not done, where the plan that is read then shows it', async () => {
    withPlan(active)
    show()
    await press('Cancel plan')
    await press('Cancel my plan')
    await waitFor(() => expect(document.body.textContent).toContain('Your plan is as it was'))
  })

  it('without an answer, nor a plan that can be read, claims no renewal; what is true shows once it is read', async () => {
    let plan: ReturnType<typeof planIs> | null = planIs({ ...aPlan, ...active })
    serverSays({
      ServicePlan: () => plan,
      CancelSubscription: () => {
        plan = null
        return null
      },
    })
    show()
    await press('Cancel plan')
    await press('Cancel my plan')
    await waitFor(() => expect(screen.getByRole('alertdialog').textContent).toContain('Not confirmed'))
    await press('Keep my plan')
    expect(document.body.textContent).not.toMatch(/renews itself/i)
    plan = planIs({ ...aPlan, ...active, state: 'ending', pending: null, can_cancel: false, can_resume: true })
    await press('Try again')
    await text(planWords.cancelled)
  })

  it('that the provider has not carried out says that, and no day of a renewal', async () => {
    withPlan({ ...active, pending: 'cancelling' })
    show()
    await text(planWords.cancelling)
    expect(screen.queryByText(/^Renews itself/)).toBeNull()
    await text('Paid until 1 March 2099, and cancelled.')
  })
})

it('resuming says what became of it', async () => {
  const calls = withPlan(
    { can_resume: true },
    { ResumeSubscription: () => ({ resume_subscription: wished('waiting') }) },
  )
  show()
  await press('Let it renew itself again')
  await press('Renew it by itself')
  await text(planWords.resuming)
  expect(callsOf(calls, 'ResumeSubscription')).toEqual([{ extraid: 20417 }])
})

describe('withdrawing', () => {
  const young = { ...active, withdraw_until: '2098-03-15', withdraw_in_cents: 6000 }

  it('stands in the words of the directive, and is confirmed by a step of its own', async () => {
    const calls = withPlan(young, { WithdrawFromContract: () => ({ withdraw_from_contract: wished('waiting') }) })
    show()
    await press('Withdraw from contract here')
    await text('Niamh Carrowmore')
    expect(callsOf(calls, 'WithdrawFromContract')).toEqual([])
    await press('Confirm withdrawal')
    await text(planWords.withdrawing)
    expect(callsOf(calls, 'WithdrawFromContract')).toEqual([{ extraid: 20417 }])
  })

  it('is not there after its days', async () => {
    withPlan(active)
    show()
    await text('Visa ending in 4242')
    expect(screen.queryByRole('button', { name: 'Withdraw from contract here' })).toBeNull()
  })
})

describe('another card', () => {
  it('of a plan that renews itself is charged from now on, and nothing now', async () => {
    const calls = withPlan(active, { ChangeCard: () => cardIs('done') })
    show()
    await press('Change card')
    await text(/^Nothing is charged now/)
    await tick('A card that is accepted')
    await press('Use this card')
    await text(cardWords.changed)
    expect(callsOf(calls, 'ChangeCard')).toEqual([{ extraid: 20417, paymentmethod_id: 'pm_sandbox_accepted' }])
  })

  it('of one whose renewal failed is charged at once, which is said before', async () => {
    withPlan(failed, { ChangeCard: () => cardIs('done', { message: cardWords.paid }) })
    show()
    await press('Give another card')
    await text(/^€60, which could not be charged, is charged to this card at once/)
    await tick('A card that is accepted')
    await press('Pay €60 with this card')
    await text(cardWords.paid)
  })

  it('that is declined leaves the form, and says so', async () => {
    withPlan(failed, { ChangeCard: () => cardIs('declined') })
    show()
    await press('Give another card')
    await tick('A card that is declined')
    await press('Pay €60 with this card')
    await text(cardDeclined)
  })

  it('that the bank wants confirmed goes on with the same card', async () => {
    let tries = 0
    const calls = withPlan(active, {
      SandboxConfirm: () => ({ sandbox_confirm: { ok: true, message: null } }),
      ChangeCard: () => (tries++ === 0 ? cardIs('confirm', { client_secret: 'secret_1' }) : cardIs('done')),
    })
    show()
    await press('Change card')
    await tick('A card whose bank asks to confirm')
    await press('Use this card')
    expect((await screen.findAllByText(bankWantsWord)).length).toBeGreaterThan(0)
    await press('Confirm')
    await text(cardWords.changed)
    const [first, second] = callsOf(calls, 'ChangeCard')
    expect(second).toEqual(first)
  })

  it('of which no answer came is asked about by the same call', async () => {
    let tries = 0
    const calls = withPlan(active, { ChangeCard: () => (tries++ === 0 ? null : cardIs('done')) })
    show()
    await press('Change card')
    await tick('A card that is accepted')
    await press('Use this card')
    await text(/^We don’t know yet whether the new card is taken. Changing it charges nothing/)
    fireEvent.click(screen.getByRole('button', { name: 'Ask again' }))
    await text(cardWords.changed)
    expect(callsOf(calls, 'ChangeCard')).toHaveLength(2)
  })
})

it('what became of it stays said where the plan can’t be read after it, and nothing can be pressed on old ground', async () => {
  let isThere = true
  serverSays({
    ServicePlan: () => (isThere ? planIs({ ...aPlan, can_resume: true }) : null),
    ResumeSubscription: () => {
      isThere = false
      return { resume_subscription: wished('done') }
    },
  })
  show()
  await press('Let it renew itself again')
  await press('Renew it by itself')
  await text(planWords.resumed)
  await text('This is your plan as it was before')
  await waitFor(() => expect(buttons()).toEqual(['Try again']))
})
