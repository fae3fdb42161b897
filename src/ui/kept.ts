import type { ComponentType } from 'react'

interface Loaded<P> {
  default: ComponentType<P>
}

/**
 * A loader for React's lazy that returns an already loaded module synchronously, in the same render: a promise, even a
 * resolved one, would show the skeleton first.
 */
export function kept<P>(load: () => Promise<Loaded<P>>): () => Promise<Loaded<P>> {
  let loaded: Loaded<P> | null = null
  return () => {
    if (!loaded) {
      return load().then((module) => {
        loaded = module
        return module
      })
    }
    const here = loaded
    // biome-ignore lint/suspicious/noThenProperty: React's lazy takes a thenable that tells at once, and a promise never does.
    const now = { then: (tell: (module: Loaded<P>) => void) => tell(here) }
    return now as unknown as Promise<Loaded<P>>
  }
}
