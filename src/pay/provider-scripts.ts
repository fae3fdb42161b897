import { trusted } from '../ui/trusted'

const host = /^([a-z0-9-]+\.)?js\.stripe\.com$/

/** The address of a script as the browser reads it, where it is the provider's own; null for every other. */
export function providerScript(address: string): string | null {
  const url = parsed(address)
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return null
  return host.test(url.hostname) ? url.href : null
}

/** null where it is not an absolute address. */
function parsed(address: string): URL | null {
  try {
    return new URL(address)
  } catch {
    return null
  }
}

let isAllowed = false

/**
 * Lets the provider's script set the addresses of its own scripts. It sets plain strings, which go through the page's default Trusted
 * Types policy. Every other address is refused, as are all markup and code. Only for a payment document.
 */
export function allowProviderScripts(): void {
  if (isAllowed) return
  isAllowed = true
  trusted('default', 'createScriptURL', (address) => {
    const own = providerScript(address)
    if (own === null) throw new TypeError('Not a script of the payment provider')
    return own
  })
}
