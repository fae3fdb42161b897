import type { StripeCardElement, StripeElementStyle } from '@stripe/stripe-js'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useMedia } from '../ui/use-media'
import { loadProvider } from './load-provider'
import type { PaymentProblem } from './payment'

export interface CardState {
  /** A PaymentProblem says why the card field could not be loaded. */
  kind: 'loading' | 'ready' | PaymentProblem
  isFocused: boolean
  /** What is wrong with what was typed, in the provider's sentence. */
  error: string | null
}

const atFirst: CardState = { kind: 'loading', isFocused: false, error: null }

/** The provider's card in that box. card is null for as long as it is not there. */
export function useCard(box: RefObject<HTMLElement | null>, publicKey: string, isDisabled: boolean) {
  const [state, setState] = useState(atFirst)
  const [tries, setTries] = useState(0)
  const card = useRef<StripeCardElement>(null)
  const isDark = useMedia('(prefers-color-scheme: dark)')

  // biome-ignore lint/correctness/useExhaustiveDependencies: anew for each try
  useEffect(() => {
    let over = false
    const set = (more: Partial<CardState>) => setState((now) => (over ? now : { ...now, ...more }))
    set(atFirst)
    const begin = async () => {
      const provider = await loadProvider(publicKey)
      if (over || !box.current) return
      if ('problem' in provider) return set({ kind: provider })
      const made = provider.stripe.elements().create('card', {
        ...{ hidePostalCode: true, disableLink: true },
        style: cardStyle(box.current),
      })
      made.on('ready', () => set({ kind: 'ready' }))
      made.on('focus', () => set({ isFocused: true }))
      made.on('blur', () => set({ isFocused: false }))
      made.on('change', ({ error }) => set({ error: error?.message ?? null }))
      made.on('loaderror', ({ error }) => set({ kind: { kind: 'away', problem: error.message ?? notThere } }))
      made.mount(box.current)
      card.current = made
    }
    void begin()
    return () => {
      over = true
      card.current?.destroy()
      card.current = null
    }
  }, [box, publicKey, tries])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme's colours are others then
  useEffect(() => {
    if (box.current) card.current?.update({ style: cardStyle(box.current), disabled: isDisabled })
  }, [box, isDark, isDisabled, state.kind])

  return {
    state,
    card,
    setError: (error: string) => setState((now) => ({ ...now, error })),
    retry: () => {
      // The box is drawn again before the card is asked for.
      setState(atFirst)
      setTries((now) => now + 1)
    },
  }
}

const notThere = 'The card field did not load. Please try again.'

/** The style of the card in the provider's frame, which our CSS does not reach: the theme's colours as they are now. */
function cardStyle(box: HTMLElement): StripeElementStyle {
  const { fontSize } = getComputedStyle(box)
  const theme = getComputedStyle(document.documentElement)
  const colour = (token: string) => theme.getPropertyValue(token).trim()
  return {
    base: {
      color: colour('--text'),
      iconColor: colour('--quiet'),
      // Computed in pixels, as the frame does not have our root: a person's own text size still counts.
      fontSize: fontSize || '16px',
      fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif',
      lineHeight: '24px',
      '::placeholder': { color: colour('--quiet') },
    },
    invalid: { color: colour('--danger'), iconColor: colour('--danger') },
  }
}
