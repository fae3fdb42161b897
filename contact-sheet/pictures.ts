import { picture } from './calls'

/** Pictures come with the page's key, so that no plain <img> can fetch them: each is fetched once, as an address of this tab. */
const kept = new Map<string, Promise<string>>()

export function pictureAddress(path: string): Promise<string> {
  const known = kept.get(path)
  if (known) return known
  const made = picture(path).then((blob) => URL.createObjectURL(blob))
  kept.set(path, made)
  // Asked for again it is fetched again.
  made.catch(() => kept.delete(path))
  return made
}

/** Lets go of all but these. */
export function keepPictures(paths: ReadonlySet<string>): void {
  for (const [path, address] of kept) {
    if (paths.has(path)) continue
    kept.delete(path)
    address.then((url) => URL.revokeObjectURL(url)).catch(() => undefined)
  }
}
