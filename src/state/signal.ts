/** Something that happens on the page, and who watches for it. */
export interface Signal<News extends unknown[] = []> {
  /** Tells each who watches, in turn and at once; resolves when what they began with it is done. */
  tell: (...news: News) => Promise<void>
  /** Gives a stop. */
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
