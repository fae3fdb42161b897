import type { StripeElementStyle } from '@stripe/stripe-js'

/** How the provider draws the card in its frame, which sees none of our styles: with the theme's colours as they are now. */
export function cardStyle(box: HTMLElement): StripeElementStyle {
  const { fontSize } = getComputedStyle(box)
  const theme = getComputedStyle(document.documentElement)
  const colour = (token: string) => theme.getPropertyValue(token).trim()
  return {
    base: {
      color: colour('--text'),
      iconColor: colour('--quiet'),
      // In pixels, as it has no root of ours: a person's own text size counts all the same.
      fontSize: fontSize || '16px',
      fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif',
      lineHeight: '24px',
      '::placeholder': { color: colour('--quiet') },
    },
    invalid: { color: colour('--danger'), iconColor: colour('--danger') },
  }
}
