export interface KeptPictures {
  /** The picture's address in this tab; fetched where it is not kept yet. */
  addressOf(path: string): Promise<string>
  /** Lets go of all but these. */
  keep(paths: ReadonlySet<string>): void
}

/** Pictures come with the page's key, so that no plain <img> can fetch them: each is fetched once, as an address of this tab. */
export function keptPictures(fetchPicture: (path: string) => Promise<Blob>): KeptPictures {
  const kept = new Map<string, Promise<string>>()
  return {
    addressOf(path) {
      const known = kept.get(path)
      if (known) return known
      const made = fetchPicture(path).then((blob) => URL.createObjectURL(blob))
      kept.set(path, made)
      // Asked for again it is fetched again.
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
