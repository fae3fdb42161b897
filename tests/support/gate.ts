import type { LoopbackProxy, Proxied } from './proxy'

/** Controls what the page gets when it reads from the portal's endpoints. */
export interface Gate {
  /** 'open': requests pass. 'held': no answer yet. 'failed': an answer of 500. 'cut': no answer at all. */
  set(state: 'open' | 'held' | 'failed' | 'cut'): void
}

/**
 * Lets a test hold, fail or cut the requests to the portal's endpoints (or to one of them). Lets all other requests
 * through.
 */
export function gateOn(proxy: LoopbackProxy, endpoint = '/dj/api/'): Gate {
  const plain = proxy.treat
  let state: Parameters<Gate['set']>[0] = 'open'
  let changed = (): void => undefined
  proxy.treat = async (proxied: Proxied) => {
    while (state === 'held' && proxied.path.startsWith(endpoint)) {
      await new Promise<void>((resolve) => {
        const before = changed
        changed = () => {
          before()
          resolve()
        }
      })
    }
    if (!proxied.path.startsWith(endpoint) || state === 'open') return plain(proxied)
    if (state === 'cut') return proxied.cut()
    const headers = { 'content-type': 'application/json' }
    proxied.reply({ status: 500, headers, body: Buffer.from('{"errors":[{"message":"Out of order"}]}') })
  }
  return {
    set(next) {
      state = next
      const before = changed
      changed = () => undefined
      before()
    },
  }
}
