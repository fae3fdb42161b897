/** The video's id and size where there is none, or none is given (specification part 2, section 5). */
export const noVideo = { vimeo_id: null, vimeo_private: null, vimeo_width: 640, vimeo_height: 480 } as const

export interface PastedVideo {
  vimeo_id: string
  /** The code of a video that is not public: what follows the id in its address, or `h` of the player's. */
  vimeo_private: string | null
  isUrl: boolean
}

/**
 * Reads a bare id, or an address whose last part of the path is the id; where a number stands before that part, as in the
 * address of an unlisted video, the number is the id.
 */
export function readVideo(pasted: string): PastedVideo {
  const given = pasted.trim()
  if (!/[/:.]/u.test(given)) return { vimeo_id: given, vimeo_private: null, isUrl: false }
  const path = given.replace(/[?#].*$/u, '').replace(/^[a-z][a-z0-9+.-]*:\/*/iu, '')
  const [, ...parts] = path.split('/').filter((part) => part !== '')
  const [before = '', last = ''] = parts.length > 1 ? parts.slice(-2) : ['', ...parts]
  const isUnlisted = /^\d{6,}$/.test(before)
  const code =
    /[?&]h=([\w-]{1,20})(?![\w-])/.exec(given)?.[1] ?? (isUnlisted ? /^[0-9a-f]{6,20}$/i.exec(last)?.[0] : null)
  return { vimeo_id: isUnlisted ? before : last, vimeo_private: code ?? null, isUrl: true }
}

/**
 * The given fields, with the private code that the pasted address holds, or null where it holds none (specification part 2,
 * section 4); a code that is given beside the address counts instead.
 */
export function withVideoCode<T>(given: T & { vimeo_id?: unknown; vimeo_private?: unknown }): typeof given {
  if (typeof given.vimeo_id !== 'string') return given
  const { vimeo_private, isUrl } = readVideo(given.vimeo_id)
  return isUrl ? { ...given, vimeo_private: given.vimeo_private ?? vimeo_private } : given
}

/** An id that a player can be asked for: letters, digits, hyphen and underscore. */
export function videoIdProblem(vimeo_id: string): string | null {
  return vimeo_id === '' || /^[\w-]{1,100}$/.test(vimeo_id) ? null : 'Paste the id or the address of your video'
}

/** What is wrong with a clip's width or height. */
export function pixelsProblem(given: number): string | null {
  return given < 1 ? 'A number of pixels, at least 1' : null
}
