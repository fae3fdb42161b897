import type { LoopbackProxy, Proxied } from './proxy'

/** A network's rules: which request it answers itself, and with which HTML page; 'cut': it ends the connection. */
export type Rule = (request: Pick<Proxied, 'method' | 'path' | 'body'>) => number | 'cut' | null

/** Requests that a network stopped, for a test to assert on. */
export interface Blocking {
  stopped: Pick<Proxied, 'method' | 'path'>[]
  rule: Rule
}

/** Makes a proxy a network with rules, as an office's filter or a proxy in front of a server has them. */
export function blockOn(proxy: LoopbackProxy): Blocking {
  const plain = proxy.treat
  const blocking: Blocking = { stopped: [], rule: () => null }
  proxy.treat = async (proxied) => {
    const answer = blocking.rule(proxied)
    if (answer === null) return plain(proxied)
    blocking.stopped.push({ method: proxied.method, path: proxied.path })
    if (answer === 'cut') return proxied.cut()
    const body = Buffer.from(`<html><head><title>${answer}</title></head><body>nginx</body></html>`)
    proxied.reply({ status: answer, headers: { 'content-type': 'text/html' }, body })
  }
  return blocking
}
