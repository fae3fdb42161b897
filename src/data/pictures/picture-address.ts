/** Where the server has a picture of that name (specification part 2, section 1). */
export function pictureAddress(name: string): string {
  return `/dj/api/member/photo/${encodeURIComponent(name)}.jpg`
}

/** The name in an address as the API gives it (src, card, thumbnail of a photo); null where there is none. */
export function pictureName(address: string | null): string | null {
  return /^\/dj\/api\/member\/photo\/([0-9a-f]{32})\.jpg$/.exec(address ?? '')?.[1] ?? null
}
