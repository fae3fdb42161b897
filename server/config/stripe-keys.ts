import { StartError } from '../start-error'
import type { StripeSettings } from '../store/payments/payment-provider'
import { type Environment, textOf } from './environment'
import { isLoopback } from './loopback'
import { urlOf } from './url-variable'

/** How Stripe is reached; null where the sandbox takes its place. No error message repeats a key. */
export function stripeOf(env: Environment, isDemo: boolean): StripeSettings | null {
  const secretKey = textOf(env, 'STRIPE_SECRET_KEY')
  const publishableKey = textOf(env, 'STRIPE_PUBLISHABLE_KEY')
  const webhookSecret = textOf(env, 'STRIPE_WEBHOOK_SECRET') ?? null
  const apiBase = urlOf(env, 'STRIPE_API_BASE', ['https:', 'http:']) ?? null
  const mode = modeOf('STRIPE_SECRET_KEY', secretKey, ['sk', 'rk'])
  const publicMode = modeOf('STRIPE_PUBLISHABLE_KEY', publishableKey, ['pk'])
  if ((secretKey === undefined) !== (publishableKey === undefined)) {
    throw new StartError('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must be set together.')
  }
  if (mode !== publicMode) {
    throw new StartError('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must be both live or both test keys.')
  }
  if (webhookSecret !== null && !webhookSecret.startsWith('whsec_')) {
    throw new StartError('STRIPE_WEBHOOK_SECRET must begin with whsec_.')
  }
  if (secretKey === undefined || publishableKey === undefined) {
    if (webhookSecret === null && apiBase === null) return null
    const name = webhookSecret === null ? 'STRIPE_API_BASE' : 'STRIPE_WEBHOOK_SECRET'
    throw new StartError(`${name} needs STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY.`)
  }
  if (mode === 'live' && isDemo) {
    throw new StartError('The demo takes no live keys of Stripe: set DEMO=0, or test keys.')
  }
  if (apiBase !== null) checkBase(apiBase)
  return { secretKey, publishableKey, webhookSecret, apiBase }
}

/** Whether a key is live or a test key; null where there is none. */
function modeOf(name: string, key: string | undefined, kinds: readonly string[]): 'live' | 'test' | null {
  if (key === undefined) return null
  const [, kind = '', mode] = /^([a-z]{2})_(live|test)_[A-Za-z0-9_]+$/.exec(key) ?? []
  if (kinds.includes(kind) && (mode === 'live' || mode === 'test')) return mode
  const forms = kinds.flatMap((one) => [`${one}_live_…`, `${one}_test_…`])
  throw new StartError(`${name} must have the form ${forms.join(' or ')}.`)
}

/** Checks STRIPE_API_BASE strictly: the secret key is sent there with every call. */
function checkBase({ protocol, hostname, pathname, search, username, password }: URL): void {
  if (pathname !== '/' || search || username || password) {
    throw new StartError('STRIPE_API_BASE must be a scheme and a host alone, without a path.')
  }
  if (protocol === 'http:' && !isLoopback(hostname.replace(/^\[|\]$/g, ''))) {
    throw new StartError('STRIPE_API_BASE must begin with https:// where it is not on this machine.')
  }
}
