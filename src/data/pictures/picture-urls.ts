import { createStore } from '../../state/store'

/** A picture that somebody on this page has asked for. */
interface PagePicture {
  /** Whom it shows. */
  extraid: number
  /** An object URL; undefined: it is looked for; null: it can't be had for now. */
  url: string | null | undefined
}

/** Pictures of the signed-in member, by name. Lightweight: the code that fetches them is loaded later (kept-pictures.ts). */
export const pictureUrls = createStore<ReadonlyMap<string, PagePicture>>(new Map())

export function noteUrl(name: string, picture: PagePicture): void {
  pictureUrls.set(new Map(pictureUrls.get()).set(name, picture))
}

/**
 * Removes these pictures and revokes their URLs, even where one is still shown. A component that shows one asks for it
 * anew.
 */
export function dropUrls(isGone: (picture: PagePicture) => boolean): void {
  const gone = [...pictureUrls.get()].filter(([, picture]) => isGone(picture))
  if (gone.length === 0) return
  const left = new Map(pictureUrls.get())
  for (const [name] of gone) left.delete(name)
  pictureUrls.set(left)
  for (const [, { url }] of gone) if (url) URL.revokeObjectURL(url)
}
