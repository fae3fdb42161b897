import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { isLoadedForPaying } from './loaded-document'
import type { PaymentProblem } from './payment'
import { allowProviderScripts, providerScript } from './provider-scripts'

export type Provider = { stripe: Stripe } | PaymentProblem

/** A script that has not loaded by then (ms) counts as failed. */
const longest = 30_000

const blocked: PaymentProblem = {
  kind: 'blocked',
  problem:
    'The card field was kept away by this browser, or by something in it that blocks scripts. Let js.stripe.com in on this page and try again, or use another browser. Nothing is lost.',
}
const away: PaymentProblem = {
  kind: 'away',
  problem: 'The card field can’t be loaded without signal. Nothing is lost: try again when the line is better.',
}

let asked: { publicKey: string; provider: Promise<Provider> } | null = null

/**
 * The payment provider's script, loaded when it is first asked for, and again after a failure. It tracks nobody (no fraud signals): it
 * is there for the card field only. Never rejects.
 */
export async function loadProvider(publicKey: string): Promise<Provider> {
  if (asked?.publicKey !== publicKey) asked = { publicKey, provider: load(publicKey) }
  const provider = await asked.provider
  if ('problem' in provider) asked = null
  return provider
}

async function load(publicKey: string): Promise<Provider> {
  // Under another Content-Security-Policy the browser would refuse the script, and report it: nothing is loaded there.
  if (!isLoadedForPaying()) return blocked
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, longest, null)
  })
  try {
    allowProviderScripts()
    loadStripe.setLoadParameters({ advancedFraudSignals: false })
    document.addEventListener('error', removeFailed, true)
    const stripe = await Promise.race([loadStripe(publicKey, { locale: 'en' }), late])
    return stripe ? { stripe } : away
  } catch {
    // The browser does not say why a script failed: if our own server answers, the connection is not the cause.
    return (await isOnline()) ? blocked : away
  } finally {
    clearTimeout(timer)
    document.removeEventListener('error', removeFailed, true)
  }
}

/** Removes a failed script: the loader tries again once, and would wait for ever if it found the failed one in the page. */
function removeFailed({ target }: Event): void {
  if (target instanceof HTMLScriptElement && providerScript(target.src) !== null) target.remove()
}

async function isOnline(): Promise<boolean> {
  return fetch('/health/live', { method: 'HEAD', cache: 'no-store' }).then(
    (response) => response.ok,
    () => false,
  )
}
