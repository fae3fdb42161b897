import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import {
  accountNotKnownYet,
  accountTaken,
  alreadySignedUp,
  cardDeclined,
  moneyReturned,
  notKnownYet,
} from '../../domain/service-plan/words'
import { showSession } from '../../tests/support/session'
import {
  type Answers,
  aVisitor,
  byVoucher,
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
  standing,
  started,
  text,
  tick,
  type,
  voucherIs,
} from './sign-up-fixture'

aVisitor(showSession)

const value = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label).value

/** Fills in a form and sends it; the server gives these answers in turn, and repeats the last one. */
async function paid(...answers: (object | null)[]) {
  const start = () => (answers.length > 1 ? (answers.shift() ?? null) : (answers[0] ?? null))
  return sentTo({ ...open, StartSubscription: start })
}

async function sentTo(answers: Answers) {
  const calls = serverSays(answers)
  show()
  await fillIn()
  press(pay)
  return calls
}

describe('a payment by card', () => {
  it('goes out once, in the contract’s own form: the customer, then the card', async () => {
    const calls = serverSays({ ...open, StartSubscription: () => started('opened') })
    show()
    await fillIn()
    press(pay)
    fireEvent.submit(screen.getByLabelText(/^First name/))
    await text('Welcome. Your account is open.')
    await text('We couldn’t open it here just now')
    const [begun, ...others] = callsOf(calls, 'RegisterCreateCustomer')
    const [start, ...more] = callsOf(calls, 'StartSubscription')
    expect([others, more]).toEqual([[], []])
    expect(begun).toEqual({
      ...{ subscription: 'year', intent: expect.stringMatching(/^[\da-f-]{36}$/), shown_price: 6000 },
      ...{ firstname: 'Órla', lastname: 'Ní Mhurchú', mobile: '0855550142', email: 'orla@example.ie' },
    })
    expect(start).toEqual({
      ...{ subscription: 'year', intent: begun?.intent, shown_price: 6000, customer_id: 'cus_1' },
      ...{ paymentmethod_id: 'pm_sandbox_accepted', subscription_ref: null, extraid: null, activation: null },
      ...{ firstname: 'Órla', lastname: 'Ní Mhurchú', mobile: '0855550142', email: 'orla@example.ie' },
      ...{ password: 'three new words', nationality: 'IE', dateofbirth: '1990-02-28', heardabout: null },
      ...{ agreetcs: true, agree_nationality: true, agree_emailnotices: false, criminal_record: true },
      device: { kind: 'computer', name: expect.any(String) },
    })
  })

  it('that is through stays so where the account can’t be opened here, and nothing of it stays on the device', async () => {
    const calls = await paid(started('opened'))
    await text('We couldn’t open it here just now')
    expect(calls.at(-1)?.name).toBe('Relogin')
    expect(kept()).toBe('{}')
    press('Try again')
    await waitFor(() => expect(callsOf(calls, 'Relogin')).toHaveLength(2))
    await text(/^You log in with orla@example\.ie/)
    fireEvent(window, new Event('pagehide'))
    expect(kept()).toBe('{}')
    expect(callsOf(calls, 'StartSubscription')).toHaveLength(1)
  })

  it('that is declined says why, keeps everything, and another card goes under the same intent', async () => {
    const calls = await paid(started('declined', { message: `${cardDeclined} The bank says: No money.` }), null)
    await text(`${cardDeclined} The bank says: No money.`)
    expect([value(/^First name/), value(/^Password/)]).toEqual(['Órla', 'three new words'])
    tick('A card whose bank asks to confirm')
    press(pay)
    await waitFor(() => expect(callsOf(calls, 'StartSubscription')).toHaveLength(2))
    const [one, two] = callsOf(calls, 'StartSubscription')
    expect(two?.intent).toBe(one?.intent)
    expect(two?.paymentmethod_id).toBe('pm_sandbox_confirm')
  })

  it('that the bank wants confirmed is asked about, and then the same call goes with what the bank was asked, and no card', async () => {
    const asked = started('confirm', { subscription_ref: 'sub_1', client_secret: 'secret_1', extraid: 7 })
    const answers = [asked, started('opened')]
    const calls = await sentTo({
      ...open,
      StartSubscription: () => answers.shift() ?? null,
      SandboxConfirm: () => ({ sandbox_confirm: { ok: true, message: null } }),
    })
    await pressed('Confirm')
    press('Confirm')
    await text('Welcome. Your account is open.')
    expect(callsOf(calls, 'SandboxConfirm')).toEqual([{ client_secret: 'secret_1', accept: true }])
    const [one, two] = callsOf(calls, 'StartSubscription')
    expect(two).toEqual({ ...one, subscription_ref: 'sub_1', extraid: 7, paymentmethod_id: null })
  })

  it('whose holder the bank has not heard is not paid: it can be asked again, and nothing begins anew', async () => {
    const asked = started('confirm', { subscription_ref: 'sub_1', client_secret: 'secret_1' })
    const answers = [asked, asked, started('declined', { message: 'Your bank did not confirm the payment.' })]
    const words = [null, { sandbox_confirm: { ok: true, message: null } }]
    const calls = await sentTo({
      ...open,
      StartSubscription: () => answers.shift() ?? null,
      SandboxConfirm: () => words.shift() ?? null,
    })
    await pressed('Confirm')
    press('Confirm')
    await pressed('Confirm it now')
    // The open dialog hides what is behind it, so wait until it is gone.
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    press('Confirm it now')
    await pressed('Refuse')
    press('Refuse')
    await text('Your bank did not confirm the payment.')
    expect(callsOf(calls, 'SandboxConfirm')).toEqual([
      { client_secret: 'secret_1', accept: true },
      { client_secret: 'secret_1', accept: false },
    ])
    expect(callsOf(calls, 'StartSubscription').map((one) => one.paymentmethod_id)).toEqual([
      'pm_sandbox_accepted',
      null,
      null,
    ])
    expect(kept()).toMatch(/wasSent\W+false/)
  })

  it('at another price charges nothing: the new one is shown, and is what is asked for the next time', async () => {
    let price = 6000
    const calls = await sentTo({
      ...open,
      SignUpOptions: () => {
        const [year] = offering().options
        return offering([{ ...year, price, vat: price === 6000 ? 1122 : 1215 }])
      },
      RegisterCreateCustomer: () => {
        price = 6500
        return customer({ ok: false, outcome: 'changed', message: 'The price is €65 now.', customer_id: null, price })
      },
    })
    await text('This plan costs €65 now, not €60')
    await pressed('Pay €65 and join')
    await screen.findAllByText('includes €12.15 VAT')
    expect(callsOf(calls, 'StartSubscription')).toEqual([])
    press('Pay €65 and join')
    await waitFor(() => expect(callsOf(calls, 'RegisterCreateCustomer')).toHaveLength(2))
    expect(callsOf(calls, 'RegisterCreateCustomer').at(-1)?.shown_price).toBe(6500)
  })

  it('for an address that was taken meanwhile says so at it, with the log-in', async () => {
    const calls = await sentTo({
      ...open,
      RegisterCreateCustomer: () => customer({ ok: false, outcome: 'taken', message: accountTaken, customer_id: null }),
    })
    await waitFor(() => expect(screen.getByLabelText(/^Email/).getAttribute('aria-invalid')).toBe('true'))
    expect(callsOf(calls, 'StartSubscription')).toEqual([])
    fireEvent.click(screen.getByRole('link', { name: 'Log in' }))
    screen.getByText('The log-in {"username":"orla@example.ie"}')
  })

  it('that came in for nothing goes back, and says so', async () => {
    await paid(started('returned', { message: moneyReturned }))
    await text(moneyReturned)
    expect(kept()).toBe('{}')
    press('Start anew')
    await screen.findByRole('radio', { name: /^Standard/ })
    expect(value(/^First name/)).toBe('')
  })

  it('of a sign-up that is finished leads to the log-in', async () => {
    await paid(started('known', { message: alreadySignedUp }))
    await text(alreadySignedUp)
    expect(kept()).toBe('{}')
    fireEvent.click(screen.getByRole('link', { name: 'Log in' }))
    screen.getByText(/"username":"orla@example\.ie"/)
  })

  it('under an intent that another tab has used for somebody else goes again, under one of its own', async () => {
    const begun = [customer({ ok: false, outcome: 'known', message: alreadySignedUp, customer_id: null }), customer()]
    const calls = await sentTo({
      ...open,
      RegisterCreateCustomer: () => begun.shift() ?? null,
      StartSubscription: () => started('declined'),
    })
    await text(cardDeclined)
    expect(new Set(callsOf(calls, 'RegisterCreateCustomer').map(({ intent }) => intent)).size).toBe(2)
  })

  it('that the server knows better about is marked at its fields, and the rest is said', async () => {
    const problems = [
      { field: 'lastname', message: 'Not this name' },
      { field: 'subscription', message: 'Nor this plan' },
      { field: '__proto__', message: 'Nor that' },
    ]
    await paid(started('invalid', { message: 'Some fields are invalid', problems }))
    const summary = await screen.findByRole('heading', { name: 'Please enter all highlighted fields' })
    expect(
      within(summary.parentElement as HTMLElement)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Last name: Not this name'])
    expect(document.activeElement).toBe(screen.getByLabelText(/^Last name/))
    await text('Nor this plan Nor that')
  })

  it('that is refused over fields of the form says the server’s message too', async () => {
    await paid(
      started('invalid', { message: 'None of it was taken.', problems: [{ field: 'lastname', message: 'Not it' }] }),
    )
    await text('None of it was taken.')
    expect(screen.getByLabelText(/^Last name/).getAttribute('aria-invalid')).toBe('true')
  })

  it('for a plan that is not offered any more says so, and asks what is', async () => {
    const calls = await paid(started('refused', { message: 'This plan is not offered any more.' }))
    await text('This plan is not offered any more.')
    await waitFor(() => expect(callsOf(calls, 'SignUpOptions')).toHaveLength(2))
  })

  it('that could not begin without signal charges nothing, and keeps everything', async () => {
    const calls = await sentTo({ ...open, RegisterCreateCustomer: () => null })
    await text('An error occurred, please try again later')
    await text(/^We couldn’t reach the agency\. Nothing was charged/)
    expect(value(/^Password/)).toBe('three new words')
    expect(callsOf(calls, 'StartSubscription')).toEqual([])
  })

  it('without a card is not begun: the focus is at the card', async () => {
    const calls = serverSays({ ...open, StartSubscription: () => null })
    show()
    await fillIn({ card: false })
    press(pay)
    await waitFor(() => expect(screen.getAllByText('Please choose a card').length).toBeGreaterThan(0))
    expect(callsOf(calls, 'StartSubscription')).toEqual([])
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('A card that is accepted')))
  })
})

describe('a payment of which nobody knows', () => {
  it('says so, and asks again with the same call, by a button and as there is signal', async () => {
    const calls = await paid(started('waiting', { message: notKnownYet }), null, null, started('opened'))
    await text(notKnownYet)
    await text(/asks again by itself, and says when it knows/)
    press('Ask again')
    await text(/^We couldn’t reach the agency just now/)
    fireEvent(window, new Event('online'))
    await waitFor(() => expect(callsOf(calls, 'StartSubscription')).toHaveLength(3))
    await pressed('Ask again')
    press('Ask again')
    await text('Welcome. Your account is open.')
    const [one, ...again] = callsOf(calls, 'StartSubscription')
    for (const call of again) expect(call).toEqual(one)
    expect(callsOf(calls, 'RegisterCreateCustomer')).toHaveLength(1)
  })

  it('asks again by itself, with pauses that grow', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      const calls = await paid(started('waiting'))
      await text(notKnownYet)
      for (const [at, pause] of [4_000, 8_000, 15_000].entries()) {
        await vi.advanceTimersByTimeAsync(pause - 1_000)
        expect(callsOf(calls, 'StartSubscription')).toHaveLength(at + 1)
        await vi.advanceTimersByTimeAsync(1_000)
        await waitFor(() => expect(callsOf(calls, 'StartSubscription')).toHaveLength(at + 2))
        await pressed('Ask again')
      }
    } finally {
      vi.useRealTimers()
    }
  })

  it('stays unknown where the server was only asked too often', async () => {
    const often = 'That was tried too often from here. Please try again in 2 minutes.'
    await paid(null, started('invalid', { message: often }))
    await text(/^We couldn’t reach the agency just now/)
    press('Ask again')
    await text(often)
    expect(screen.queryByText(notKnownYet)).not.toBeNull()
  })

  it('by a voucher is asked about with that voucher', async () => {
    const answers = [null, byVoucher('opened')]
    const calls = serverSays({
      ...open,
      VerifyVoucher: () => voucherIs({ full_payment: true }),
      VoucherRegister: () => answers.shift() ?? null,
    })
    show()
    await fillIn({ card: false })
    tick('Voucher')
    type('Voucher code', 'DEMO0-FREE0-00000-00000-000001')
    press('Check the voucher')
    await pressed('Join')
    press('Join')
    await text(accountNotKnownYet)
    expect(document.body.textContent).not.toMatch(/payment/)
    press('Ask again')
    await text('Welcome. Your account is open.')
    const [one, two] = callsOf(calls, 'VoucherRegister')
    expect(two).toEqual(one)
    expect(callsOf(calls, 'RegisterCreateCustomer')).toEqual([])
  })
})

describe('a page that comes back', () => {
  /** Closes a tab after the payment was sent, and opens the next one; returns what that one asks. */
  async function cameBack(answers: Answers) {
    const calls = serverSays({ ...open, StartSubscription: () => null })
    const unmount = show()
    await fillIn()
    press(pay)
    await text(notKnownYet)
    unmount()
    expect(kept()).toContain('Órla')
    expect(kept()).not.toMatch(/three new words/)
    const [sent] = callsOf(calls, 'StartSubscription')
    const later = serverSays({ ...open, ...answers })
    show()
    await waitFor(() => expect(callsOf(later, 'SignUp')).toEqual([{ intent: sent?.intent }]))
    return { sent, later }
  }

  it('to a payment that is under way asks for the password, and for what became of it, without a card', async () => {
    const { sent, later } = await cameBack({
      SignUp: () => standing('paying', notKnownYet),
      StartSubscription: () => started('opened'),
    })
    await text(notKnownYet)
    press('Ask again')
    await waitFor(() => expect(callsOf(later, 'SignUp')).toHaveLength(2))
    await pressed('Ask again')
    type(/^Password/, 'three new words')
    press('Ask again')
    await text('Welcome. Your account is open.')
    expect(callsOf(later, 'StartSubscription')).toEqual([{ ...sent, paymentmethod_id: null, criminal_record: true }])
  })

  it('to one that did not begin, with its password typed, is told to give the card again', async () => {
    const problems = [{ field: 'paymentmethod_id', message: 'This field is required' }]
    await cameBack({
      SignUp: () => standing('paying'),
      StartSubscription: () => started('invalid', { message: 'Please enter all highlighted fields', problems }),
    })
    await pressed('Ask again')
    type(/^Password/, 'three new words')
    press('Ask again')
    await text('The payment did not begin')
    expect(value(/^First name/)).toBe('Órla')
  })

  it.each(['begun', 'none'])('to one that is %s goes on where it was: nothing was charged', async (stage) => {
    const { sent, later } = await cameBack({ SignUp: () => standing(stage) })
    await text('What you typed before is back')
    await text(/^Nothing was charged\..*your password, your card and what you say of convictions\.$/)
    expect([value(/^First name/), value(/^Password/)]).toEqual(['Órla', ''])
    type(/^Password/, 'three new words')
    tick('A card that is accepted')
    press(pay)
    await waitFor(() => expect(callsOf(later, 'RegisterCreateCustomer')).toHaveLength(1))
    expect(callsOf(later, 'RegisterCreateCustomer')[0]?.intent).toBe(sent?.intent)
  })

  it.each([
    ['opened', alreadySignedUp],
    ['returned', moneyReturned],
  ])('to one that is %s says so, and keeps nothing', async (stage, message) => {
    await cameBack({ SignUp: () => standing(stage, message) })
    await text(message)
    expect(kept()).toBe('{}')
  })

  it('without signal says that it does not know, and asks as there is some', async () => {
    let isThere = false
    await cameBack({ SignUp: () => (isThere ? standing('begun') : null) })
    await waitFor(() => expect(screen.queryByText(/^We couldn’t reach the agency just now/)).not.toBeNull())
    isThere = true
    fireEvent(window, new Event('online'))
    await text('What you typed before is back')
  })

  it('is begun anew under another intent, after a second look', async () => {
    const { sent, later } = await cameBack({ SignUp: () => standing('paying') })
    await pressed('Ask again')
    press('Start anew')
    await text(/^If the payment went through/)
    press('Start anew')
    await screen.findByRole('radio', { name: /^Standard/ })
    expect(value(/^First name/)).toBe('')
    await fillIn()
    press(pay)
    await waitFor(() => expect(callsOf(later, 'RegisterCreateCustomer')).toHaveLength(1))
    expect(callsOf(later, 'RegisterCreateCustomer')[0]?.intent).not.toBe(sent?.intent)
  })
})
