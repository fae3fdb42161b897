import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { notKnownYet, usedVoucher } from '../../domain/service-plan/words'
import { showSession } from '../../tests/support/session'
import { readSignUpDraft, writeSignUpDraft } from './sign-up-draft'
import {
  type Answers,
  answersRead,
  aVisitor,
  callsOf,
  fillIn,
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

const intent = '0193f0a0-1111-7222-8333-444444444444'
/** Stores a draft as an earlier tab left it. */
function leave(more: object = {}) {
  writeSignUpDraft(
    {
      ...{ intent, subscription: 'year', payBy: 'card', values: { email: 'orla@example.ie', firstname: 'Órla' } },
      ...{ customer_id: 'cus_1', subscription_ref: null, wasSent: true, ...more },
    },
    Date.now(),
  )
}
const asked = started('confirm', { subscription_ref: 'sub_1', client_secret: 'secret_1', extraid: 7 })
const focused = () => document.activeElement?.textContent ?? ''

async function sent(answers: Answers) {
  const calls = serverSays({ ...open, ...answers })
  show()
  await fillIn()
  press(pay)
  return calls
}

describe('a payment under way', () => {
  it.each([
    ['can’t be had', () => null],
    ['are none', () => offering([])],
  ])('is told where the plans %s', async (_, options) => {
    leave()
    serverSays({ ...open, SignUpOptions: options, SignUp: () => standing('paying') })
    show()
    await text(notKnownYet)
  })

  it('that was not paid says so above what stands in place of the plans', async () => {
    leave()
    serverSays({ ...open, SignUpOptions: () => offering([]), SignUp: () => standing('begun') })
    show()
    await text('Nothing was charged')
    await text('Nobody can sign up here just now')
  })

  it('for the last plan that was offered keeps what was said of it', async () => {
    let isOffered = true
    await sent({
      SignUpOptions: () => offering(isOffered ? undefined : []),
      StartSubscription: () => {
        isOffered = false
        return started('refused', { message: 'This plan is not offered any more.' })
      },
    })
    await text('Nobody can sign up here just now')
    await text('This plan is not offered any more.')
  })

  it('asks for no password that it can’t use: of a voucher, or of a plan that is gone', async () => {
    leave({ customer_id: null, payBy: 'voucher' })
    serverSays({ ...open, SignUp: () => standing('paying') })
    const unmount = show()
    await text(/^Once it is known, you log in here/)
    expect(screen.queryByLabelText(/^Password/)).toBeNull()
    unmount()
    leave({ subscription: 'gone' })
    show()
    await text(/^Once it is known, you log in here/)
    expect(screen.queryByLabelText(/^Password/)).toBeNull()
  })

  it('is asked about with the password as it is put right', async () => {
    leave({
      values: {
        ...{ firstname: 'Órla', lastname: 'Ní Mhurchú', dateofbirth: '1990-02-28', mobile: '0855550142' },
        ...{ email: 'orla@example.ie', nationality: 'IE', agree_nationality: true, agreetcs: true },
      },
    })
    const calls = serverSays({
      ...open,
      SignUp: () => standing('paying'),
      StartSubscription: () => started('waiting', { extraid: 7 }),
    })
    show()
    type((await screen.findByLabelText(/^Password/)) && /^Password/, 'three old words')
    press('Ask again')
    await waitFor(() => expect(callsOf(calls, 'StartSubscription')).toHaveLength(1))
    await answersRead()
    type(/^Password/, 'three new words')
    press('Ask again')
    await waitFor(() => expect(callsOf(calls, 'StartSubscription')).toHaveLength(2))
    const [one, two] = callsOf(calls, 'StartSubscription')
    expect(two).toEqual({ ...one, password: 'three new words' })
    expect(one?.password).toBe('three old words')
  })

  it('that leads back to the form leads to what is said there', async () => {
    const answers = [started('waiting'), started('changed', { message: 'Another price.' })]
    await sent({ StartSubscription: () => answers.shift() ?? null })
    await pressed('Ask again')
    press('Ask again')
    await waitFor(() => expect(focused()).toMatch(/^Another price\./))
  })
})

describe('that nothing was charged', () => {
  it('is said once the server says so, and not before', async () => {
    leave({ wasSent: false })
    const calls = serverSays(open)
    const unmount = show()
    await text('What you typed before is back')
    expect(callsOf(calls, 'SignUp')).toEqual([{ intent }])
    expect(screen.queryByText(/^Nothing was charged/)).toBeNull()
    unmount()
    serverSays({ ...open, SignUp: () => standing('none') })
    show()
    await text(/^Nothing was charged/)
  })

  it('is not said of what another tab has paid', async () => {
    leave({ wasSent: false })
    serverSays({ ...open, SignUp: () => standing('paying') })
    show()
    await text(notKnownYet)
    expect(readSignUpDraft(Date.now())?.wasSent).toBe(true)
  })

  it('is not what a tab writes that types while another one pays', async () => {
    leave({ wasSent: false })
    serverSays({ ...open, SignUp: () => standing('begun') })
    show()
    await text(/^Nothing was charged/)
    leave({ subscription_ref: 'sub_1' })
    type(/^First name/, 'Áine')
    fireEvent(window, new Event('pagehide'))
    expect(readSignUpDraft(Date.now())).toMatchObject({
      ...{ wasSent: true, subscription_ref: 'sub_1', values: { firstname: 'Áine' } },
    })
  })
})

describe('where the bank asks', () => {
  async function askedTwice() {
    const answers: object[] = [asked, asked]
    const calls = await sent({ StartSubscription: () => answers.shift() ?? started('waiting') })
    await pressed('Confirm')
    press('Confirm')
    await pressed('Pay another way')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    return calls
  }

  it('another card can be chosen, and goes under the same intent without the old question', async () => {
    const calls = await askedTwice()
    expect(screen.getByLabelText('A card that is accepted').closest('fieldset')?.disabled).toBe(true)
    press('Pay another way')
    await text('Choose another card')
    tick('A card that is declined')
    press(pay)
    await waitFor(() => expect(callsOf(calls, 'StartSubscription')).toHaveLength(3))
    const [one, , three] = callsOf(calls, 'StartSubscription')
    expect(three).toEqual({ ...one, paymentmethod_id: 'pm_sandbox_declined', subscription_ref: null })
  })

  it('one can begin anew, with a warning, and the focus is at the heading', async () => {
    await askedTwice()
    const [first] = screen.getAllByRole('button', { name: 'Start anew' }).filter((one) => !one.closest('[inert]'))
    fireEvent.click(first as HTMLElement)
    await text(/^If the payment went through/)
    press('Keep it')
    expect(focused()).toBe('Start anew')
    fireEvent.click(document.activeElement as HTMLElement)
    fireEvent.click(
      (await screen.findByRole('group', { name: /^Delete all/ })).querySelectorAll('button')[1] as Element,
    )
    await waitFor(() => expect(focused()).toMatch(/^Join /))
    expect(screen.getByLabelText<HTMLInputElement>(/^First name/).value).toBe('')
  })
})

describe('with a voucher', () => {
  async function byDiscount(answer: object) {
    serverSays({
      ...open,
      VerifyVoucher: () => voucherIs({ discount_in_cents: 1000 }),
      StartSubscription: () => answer,
    })
    show()
    await fillIn({ card: false })
    tick('Voucher')
    type('Voucher code', '0000000000000000000000000A')
    press('Check')
    await text('€10 off the first payment, €50 by card today')
    tick('A card that is accepted')
    press('Pay €50 and join')
  }
  const code = () => screen.getByLabelText('Voucher code')

  it('a refusal of something else leaves it its worth', async () => {
    await byDiscount(started('refused', { message: 'Too many cards were tried.' }))
    await text('Too many cards were tried.')
    await answersRead()
    expect(code().getAttribute('aria-invalid')).not.toBe('true')
    await pressed('Pay €50 and join')
  })

  it.each(['refused', 'invalid'])('what is wrong with it (%s) is said at it', async (outcome) => {
    const problems = [{ field: 'activation', message: usedVoucher }]
    await byDiscount(started(outcome, { message: usedVoucher, problems }))
    await waitFor(() => expect(code().getAttribute('aria-invalid')).toBe('true'))
    await pressed('Check the voucher')
  })

  it('what is wrong with one is not said of another, nor with another plan', async () => {
    serverSays({ ...open, VerifyVoucher: () => voucherIs({ valid: false, message: usedVoucher }) })
    show()
    await fillIn({ card: false })
    tick('Voucher')
    type('Voucher code', '0000000000000000000000000A')
    press('Check')
    await screen.findByText(usedVoucher)
    tick(/^Family/)
    expect(screen.queryByText(usedVoucher)).toBeNull()
    tick(/^Standard/)
    expect(screen.queryByText(usedVoucher)).not.toBeNull()
    type('Voucher code', '0000000000000000000000000B')
    expect(screen.queryByText(usedVoucher)).toBeNull()
  })

  it('that pays for all of it there is nothing to withdraw from', async () => {
    serverSays({ ...open, VerifyVoucher: () => voucherIs({ full_payment: true }) })
    show()
    await fillIn({ card: false })
    await text(/^You can withdraw within 14 days/)
    tick('Voucher')
    type('Voucher code', '0000000000000000000000000A')
    press('Check')
    await text('It pays for all of it')
    expect(screen.queryByText(/withdraw/)).toBeNull()
  })
})
