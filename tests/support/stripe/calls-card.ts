import { collect } from './billing'
import { declines, testCards } from './cards'
import { type Form, list, text, words } from './form'
import { invalid, of, Problem, type Setup, type World } from './world'

/** The calls for another card: the card is set up for later, and what is open is paid by it. */
export const cardCalls = [
  {
    route: 'POST /v1/setup_intents',
    takes: ['customer', 'payment_method', 'payment_method_types', 'confirm', 'usage', 'use_stripe_sdk', 'metadata'],
    run: (world: World, _: string, form: Form) => setUp(world, form),
  },
  {
    route: 'GET /v1/setup_intents',
    takes: ['customer'],
    run: (world: World, _: string, form: Form) => ({
      list: [...world.setups.values()]
        .filter(({ customer }) => customer === text(form, 'customer'))
        .map(({ id }) => id)
        .reverse(),
    }),
  },
  {
    route: 'GET /v1/setup_intents/:id',
    takes: [],
    run: (world: World, id: string) => ({ id: of(world.setups, id, 'setupintent').id }),
  },
  {
    route: 'POST /v1/invoices/:id/pay',
    takes: ['payment_method', 'off_session'],
    run(world: World, id: string, form: Form) {
      const invoice = of(world.invoices, id, 'invoice')
      if (invoice.status !== 'open') throw invalid(`This invoice is ${invoice.status}.`)
      collect(world, invoice, text(form, 'off_session') === 'false', text(form, 'payment_method'))
      const intent = invoice.payment_intent === null ? undefined : world.intents.get(invoice.payment_intent)
      if (intent?.status === 'requires_action') {
        throw new Problem(402, {
          ...{ type: 'invalid_request_error', code: 'invoice_payment_intent_requires_action' },
          message: 'This payment requires additional user action before it can be completed successfully.',
        })
      }
      if (intent?.error) throw new Problem(402, intent.error)
      return { id }
    },
  },
  {
    route: 'POST /v1/invoices/:id/finalize',
    takes: ['auto_advance'],
    run(world: World, id: string, form: Form) {
      const invoice = of(world.invoices, id, 'invoice')
      if (invoice.status !== 'draft') throw invalid('This invoice is already finalized.')
      if (text(form, 'auto_advance') !== 'false') throw invalid('This loopback server finalizes without charging only')
      invoice.status = 'open'
      return { id }
    },
  },
] as const

function setUp(world: World, form: Form): { id: string } {
  const customer = of(world.customers, text(form, 'customer') ?? '', 'customer', 400).id
  if (text(form, 'confirm') !== 'true' || text(form, 'usage') !== 'off_session') throw invalid('Not for later')
  if (list(form, 'payment_method_types').join() !== 'card') throw invalid('Cards only')
  const named = text(form, 'payment_method') ?? ''
  const test = testCards[named]
  const method = test
    ? { id: world.id('pm'), customer: null, card: test }
    : of(world.methods, named, 'PaymentMethod', 400)
  if (method.customer !== null && method.customer !== customer) {
    throw invalid('The payment method you provided is attached to another customer.')
  }
  world.methods.set(method.id, method)
  const id = world.id('seti')
  const setup: Setup = {
    ...{ id, customer, method: method.id, status: 'requires_action', client_secret: `${id}_secret_${world.id('s')}` },
    ...{ metadata: words(form, 'metadata'), error: null },
  }
  world.setups.set(id, setup)
  const comesTo = method.card.setup
  if (comesTo === 'ok') setUpDone(world, setup)
  if (comesTo === 'card_declined') {
    refuseSetup(setup, declines.card_declined)
    throw new Problem(402, declines.card_declined)
  }
  return { id }
}

/**
 * Does what the page's script does: the holder says yes or no to the bank. Gives false where no set-up has that secret;
 * throws where it does not wait for this.
 */
export function confirmSetup(world: World, client_secret: string, accept: boolean): boolean {
  const setup = [...world.setups.values()].find((one) => one.client_secret === client_secret)
  if (!setup) return false
  if (setup.status !== 'requires_action') throw invalid('Nothing to confirm', 'setup_intent_unexpected_state')
  if (accept) setUpDone(world, setup)
  else refuseSetup(setup, declines.not_authenticated)
  return true
}

/** From then on the card belongs to its customer, and may be charged later. */
function setUpDone(world: World, setup: Setup): void {
  setup.status = 'succeeded'
  const method = of(world.methods, setup.method ?? '', 'PaymentMethod')
  world.methods.set(method.id, { ...method, customer: setup.customer, isSetUp: true })
}

function refuseSetup(setup: Setup, error: Setup['error']): void {
  Object.assign(setup, { status: 'requires_payment_method', method: null, error })
}
