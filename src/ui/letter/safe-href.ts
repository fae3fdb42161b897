const schemes = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/** The address if its scheme is one that a message may use, else null. */
export function safeHref(href: string | null): string | null {
  if (href === null) return null
  try {
    const url = new URL(href, window.location.href)
    return schemes.has(url.protocol) ? url.href : null
  } catch {
    return null
  }
}
