import type { BrowserContext } from 'playwright'

/** Card numbers that the stand-in treats specially. It accepts any other number, and the bank says yes. */
export const standInCards = {
  declined: '4000000000000002',
  away: '4000000000000119',
  refused: '4000000000009235',
} as const

/**
 * A stand-in for the payment provider's script, for browsers that can't reach it. It has as much of the script's
 * interface as is used, and asks the provider's own addresses as the script does. It is sent to the page as text.
 * hasFrames: the card is in a frame of the provider's, and a further script of the provider's is loaded; otherwise the
 * card is an input of the page's.
 */
export function stripeStandIn(hasFrames: boolean): void {
  type Listener = (event: unknown) => void
  const api = 'https://api.stripe.com/v1'

  const makeCard = (options: { style?: unknown }) => {
    const listeners: Record<string, Listener> = {}
    const tell = (name: string, event: unknown = {}) => listeners[name]?.(event)
    let typed = ''
    let node: HTMLElement | null = null
    // For tests that look at how the card is drawn.
    Object.assign(window, { standInCard: options })
    const onMessage = (event: MessageEvent) => {
      if (event.origin !== 'https://js.stripe.com') return
      const { name, value } = event.data as { name: string; value?: string }
      if (value !== undefined) typed = value
      tell(name, {})
    }
    // Asks the frame, because it knows first what is typed in it.
    const number = async (): Promise<string> => {
      if (!(node instanceof HTMLIFrameElement)) return typed
      const told = new Promise<void>((resolve) => {
        listeners.told = () => resolve()
      })
      node.contentWindow?.postMessage('tell', 'https://js.stripe.com')
      await told
      return typed
    }
    return {
      options,
      number,
      on: (name: string, listener: Listener) => {
        listeners[name] = listener
      },
      mount: (box: HTMLElement) => {
        if (hasFrames) {
          const frame = document.createElement('iframe')
          frame.title = 'Secure card payment input frame'
          frame.src = 'https://js.stripe.com/v3/elements-inner-card.html'
          frame.style.cssText = 'border: 0; width: 100%; height: 24px'
          window.addEventListener('message', onMessage)
          node = frame
        } else {
          const input = document.createElement('input')
          input.setAttribute('aria-label', 'Credit or debit card number')
          input.oninput = () => {
            typed = input.value
            tell('change', {})
          }
          input.onfocus = () => tell('focus')
          input.onblur = () => tell('blur')
          node = input
          setTimeout(() => tell('ready'))
        }
        box.append(node)
      },
      update: (more: object) => Object.assign(options, more),
      focus: () => node?.focus(),
      destroy: () => {
        window.removeEventListener('message', onMessage)
        node?.remove()
      },
    }
  }

  const ask = async (path: string, body: Record<string, string>) => {
    try {
      const response = await fetch(`${api}/${path}`, { method: 'POST', body: new URLSearchParams(body) })
      return (await response.json()) as Record<string, unknown>
    } catch {
      return { error: { type: 'api_connection_error' } }
    }
  }

  const standIn = (key: string) => ({
    elements: () => ({ create: (_kind: string, options: object) => makeCard(options) }),
    createPaymentMethod: async ({ card }: { card: ReturnType<typeof makeCard> }) => {
      const number = await card.number()
      if (number === '') return { error: { type: 'validation_error', message: 'Your card number is incomplete.' } }
      return ask('payment_methods', { key, number })
    },
    confirmCardPayment: (client_secret: string) => ask('payment_intents/confirm', { key, client_secret }),
    // For a card that is to be charged later (its secret begins with seti_), and for a payment that the server confirmed.
    handleNextAction: ({ clientSecret }: { clientSecret: string }) => {
      const what = clientSecret.startsWith('seti_') ? 'setup_intents' : 'payment_intents'
      return ask(`${what}/confirm`, { key, client_secret: clientSecret })
    },
  })
  Object.assign(window, { Stripe: Object.assign(standIn, { version: 'endive' }) })

  if (hasFrames) {
    const further = document.createElement('script')
    further.src = 'https://b.js.stripe.com/v3/further.js'
    document.head.append(further)
  }
}

const inFrame = `<!doctype html><style>body { margin: 0 } input { border: 0; font: inherit; width: 100% }</style>
<input aria-label="Credit or debit card number"><script>
const [input] = document.getElementsByTagName('input')
const tell = (name) => parent.postMessage({ name, value: input.value }, '*')
for (const [event, name] of [['input', 'change'], ['focus', 'focus'], ['blur', 'blur']]) input.addEventListener(event, () => tell(name))
addEventListener('message', () => tell('told'))
tell('ready')
</script>`

/** What the provider's API answers. */
export function standInAnswer(path: string, given: URLSearchParams): object {
  const number = given.get('number')
  if (path.endsWith('/payment_methods')) {
    if (number === standInCards.declined) return { error: { type: 'card_error', message: 'Your card was declined.' } }
    if (number === standInCards.away) return { error: { type: 'api_error' } }
    return { paymentMethod: { id: `pm_${number}` } }
  }
  const secret = given.get('client_secret')
  if (path.endsWith('/setup_intents/confirm')) {
    const error = { type: 'invalid_request_error' }
    if (secret?.endsWith('refused')) return { error: { ...error, setup_intent: { status: 'requires_payment_method' } } }
    if (secret?.endsWith('done-before')) return { error: { ...error, setup_intent: { status: 'succeeded' } } }
    return { setupIntent: { status: 'succeeded' } }
  }
  if (secret === 'refused')
    return { error: { type: 'invalid_request_error', payment_intent: { status: 'requires_payment_method' } } }
  if (secret === 'paid-before')
    return { error: { type: 'invalid_request_error', payment_intent: { status: 'succeeded' } } }
  return { paymentIntent: { status: 'succeeded' } }
}

/** The addresses of the provider that the browser asked. */
export interface StandIn {
  asked: string[]
}

/** Answers the provider's addresses for that browser: its script, the frame with the card, its API. */
export async function routeStripe(context: BrowserContext): Promise<StandIn> {
  const asked: string[] = []
  await context.route(/^https:\/\/([a-z]+\.)?(js|api)\.stripe\.com\//, async (route) => {
    const request = route.request()
    const { hostname, pathname } = new URL(request.url())
    asked.push(hostname + pathname)
    const headers = { 'access-control-allow-origin': '*' }
    if (hostname === 'api.stripe.com') {
      const answer = standInAnswer(pathname, new URLSearchParams(request.postData() ?? ''))
      return route.fulfill({ json: answer, headers })
    }
    if (pathname.endsWith('.html')) return route.fulfill({ contentType: 'text/html', body: inFrame })
    const script = pathname.endsWith('/stripe.js') ? `(${stripeStandIn.toString()})(true)` : 'window.furtherRan = true'
    return route.fulfill({ contentType: 'text/javascript', body: script, headers })
  })
  return { asked }
}
