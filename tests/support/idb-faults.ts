import type { Page } from 'playwright'

/** What a phone does to a page's database connections while the app sleeps, in WebKit's own errors. */
export type LostConnection = 'closing' | 'server lost'

/** Call before the page is loaded: from then on its connections can be lost. */
export async function prepareLostConnections(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const state = { open: new Set<IDBDatabase>(), dead: new WeakSet<IDBDatabase>(), how: '', forGood: false, met: 0 }
    Object.assign(window, { connections: state })
    const fail = (name: string, words: string): never => {
      state.met++
      throw new DOMException(words, name)
    }
    const open = IDBFactory.prototype.open
    IDBFactory.prototype.open = function (...given) {
      if (state.forGood) fail('UnknownError', 'Connection to Indexed Database server lost.')
      const request = open.apply(this, given)
      request.addEventListener('success', () => state.open.add(request.result))
      return request
    }
    const begin = IDBDatabase.prototype.transaction
    IDBDatabase.prototype.transaction = function (...given) {
      if (state.how === 'closing' && state.dead.has(this)) {
        fail('InvalidStateError', 'The database connection is closing.')
      }
      return begin.apply(this, given)
    }
    for (const method of ['add', 'put', 'get', 'getAll', 'openCursor'] as const) {
      const real = IDBObjectStore.prototype[method] as (...given: unknown[]) => IDBRequest
      Object.assign(IDBObjectStore.prototype, {
        [method](this: IDBObjectStore, ...given: unknown[]) {
          if (state.how === 'server lost' && state.dead.has(this.transaction.db)) {
            fail('UnknownError', 'Connection to Indexed Database server lost.')
          }
          return real.apply(this, given)
        },
      })
    }
  })
}

interface Connections {
  open: Set<IDBDatabase>
  dead: WeakSet<IDBDatabase>
  how: string
  forGood: boolean
  met: number
}

/** From here on, every connection that is open now fails. forGood: no new connection is given either. */
export async function loseConnections(page: Page, how: LostConnection, forGood = false): Promise<void> {
  await page.evaluate(
    ([kind, noMore]) => {
      const state = Reflect.get(window, 'connections') as Connections
      for (const one of state.open) state.dead.add(one)
      Object.assign(state, { how: kind, forGood: noMore })
    },
    [how, forGood] as const,
  )
}

/** How often the fault was met. */
export function timesLost(page: Page): Promise<number> {
  return page.evaluate(() => (Reflect.get(window, 'connections') as Connections).met)
}
