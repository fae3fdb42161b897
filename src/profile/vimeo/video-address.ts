interface Video {
  vimeo_id: string
  vimeo_private: string | null
}

/** The player's page for a frame: made of the id alone, so that nothing typed leads elsewhere; it asks for no tracking. */
export function playerAddress({ vimeo_id, vimeo_private }: Video): string {
  const url = new URL(`https://player.vimeo.com/video/${encodeURIComponent(vimeo_id)}`)
  if (vimeo_private) url.searchParams.set('h', vimeo_private)
  url.searchParams.set('dnt', '1')
  return url.href
}

/** The video's public page. */
export function publicAddress({ vimeo_id, vimeo_private }: Video): string {
  const code = vimeo_private ? `/${encodeURIComponent(vimeo_private)}` : ''
  return `https://vimeo.com/${encodeURIComponent(vimeo_id)}${code}`
}
