/** What the video's id and size are when there is none, or none was said (specification part 2, section 5). */
export const noVideo = { vimeo_id: null, vimeo_private: null, vimeo_width: 640, vimeo_height: 480 } as const

/**
 * A bare id, or an address whose last part of the path is the id; where a number stands before that part, as in the address
 * of an unlisted video, the number is. A pasted address needs no private code.
 */
export function readVideo(pasted: string): { vimeo_id: string; isUrl: boolean } {
  const given = pasted.trim()
  if (!/[/:.]/u.test(given)) return { vimeo_id: given, isUrl: false }
  const path = given.replace(/[?#].*$/u, '').replace(/^[a-z][a-z0-9+.-]*:\/*/iu, '')
  const [, ...parts] = path.split('/').filter((part) => part !== '')
  const [before = '', last = ''] = parts.length > 1 ? parts.slice(-2) : ['', ...parts]
  return { vimeo_id: /^\d{6,}$/.test(before) ? before : last, isUrl: true }
}

/** An id that a player can be asked for: letters, digits, hyphen and underscore. */
export function videoIdProblem(vimeo_id: string): string | null {
  return vimeo_id === '' || /^[\w-]{1,100}$/.test(vimeo_id) ? null : 'Paste the id or the address of your video'
}
