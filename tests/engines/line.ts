import { type Gate, gateOn } from '../support/gate'
import { type LoopbackProxy, startProxy } from '../support/proxy'

/** Where the page under test notes its errors, in its session storage: WebDriver has no way to ask for them. */
export const heardKey = 'engine-heard'

const path = '/engine-heard.js'
/** A page that is being left loses what it still loads; that is no error of it. */
const script = `(() => {
  let isLeft = false
  addEventListener('beforeunload', () => { isLeft = true })
  const note = (text) => {
    if (isLeft) return
    const all = JSON.parse(sessionStorage.getItem('${heardKey}') ?? '[]')
    sessionStorage.setItem('${heardKey}', JSON.stringify([...all, location.pathname + ' ' + text]))
  }
  addEventListener('error', ({ error, message }) => note('threw ' + message + ' ' + error?.stack))
  addEventListener('unhandledrejection', ({ reason }) => note('rejected ' + reason + ' ' + reason?.stack))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => note(violatedDirective + ' refused ' + blockedURI))
  const own = console.error
  console.error = (...said) => {
    note('console.error ' + said.map(String).join(' '))
    own.apply(console, said)
  }
})()`

export interface Line {
  url: string
  /** 'cut' is no signal. */
  set: Gate['set']
  proxy: LoopbackProxy
}

/** The connection between the browser and the server. Every page that comes over it notes its own errors. */
export async function lineTo(server: { url: string }): Promise<Line> {
  const proxy = await startProxy(server.url)
  proxy.change = (_path, body) =>
    /^<!doctype html/i.test(body) ? body.replace('<head>', `<head><script src="${path}"></script>`) : null
  const plain = proxy.treat
  proxy.treat = async (proxied) => {
    if (proxied.path !== path) return plain(proxied)
    const headers = { 'content-type': 'text/javascript' }
    proxied.reply({ status: 200, headers, body: Buffer.from(script) })
  }
  const { set } = gateOn(proxy, '/')
  return { url: proxy.url, set, proxy }
}
