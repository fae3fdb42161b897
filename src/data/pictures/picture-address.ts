/** What a picture is of: a slot of photos, or an application to a special list. */
export type PictureSort = 'photo' | 'speciallist'

/** Where the server has a picture of that name (specification part 2, section 1). */
export function pictureAddress(name: string): string {
  return `/dj/api/member/${sortOf(name)}/${encodeURIComponent(name.replace(/^speciallist\//, ''))}.jpg`
}

/**
 * The name in an address as the API gives it (src, card, thumbnail of a photo; image, card of a special list): for a photo
 * the server's own name, otherwise with the sort in front of it. Null where there is none.
 */
export function pictureName(address: string | null): string | null {
  const [, sort, name] = /^\/dj\/api\/member\/(photo|speciallist)\/([0-9a-f]{32})\.jpg$/.exec(address ?? '') ?? []
  if (!name) return null
  return sort === 'photo' ? name : `${sort}/${name}`
}

export function sortOf(name: string): PictureSort {
  return name.startsWith('speciallist/') ? 'speciallist' : 'photo'
}
