/** Something that happens on the page, and who watches for it. */
export interface Signal<News extends unknown[] = []> {
  /** Calls every listener at once, in order; resolves when all that they began is done. */
  tell: (...news: News) => Promise<void>
  /** Returns unsubscribe. */
  watch: (listener: (...news: News) => unknown) => () => void
}

export function createSignal<News extends unknown[] = []>(): Signal<News> {
  const listeners = new Set<(...news: News) => unknown>()
  return {
    tell: async (...news) => {
      await Promise.all([...listeners].map((listener) => listener(...news)))
    },
    watch: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
