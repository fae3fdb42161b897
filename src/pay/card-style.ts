import type { StripeElementStyle } from '@stripe/stripe-js'

/** The style of the card in the provider's frame, which our CSS does not reach: the theme's colours as they are now. */
export function cardStyle(box: HTMLElement): StripeElementStyle {
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
