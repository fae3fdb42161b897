export interface KeptPictures {
  /** The picture's address in this tab; fetched where it is not kept yet. */
  addressOf(path: string): Promise<string>
  /** Releases all pictures but these. */
  keep(paths: ReadonlySet<string>): void
}

/** Pictures need the page's key, which a plain <img> can't send: each is fetched once, and gets an address in this tab. */
export function keptPictures(fetchPicture: (path: string) => Promise<Blob>): KeptPictures {
  const kept = new Map<string, Promise<string>>()
  return {
    addressOf(path) {
      const known = kept.get(path)
      if (known) return known
      const made = fetchPicture(path).then((blob) => URL.createObjectURL(blob))
      kept.set(path, made)
      // After a failure the next request fetches it again.
      made.catch(() => kept.delete(path))
      return made
    },
    keep(paths) {
      for (const [path, address] of kept) {
        if (paths.has(path)) continue
        kept.delete(path)
        address.then((url) => URL.revokeObjectURL(url)).catch(() => undefined)
      }
    },
  }
}
