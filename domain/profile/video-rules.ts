/** The video's id and size where there is none, or none is given (specification part 2, section 5). */
export const noVideo = { vimeo_id: null, vimeo_private: null, vimeo_width: 640, vimeo_height: 480 } as const

export interface PastedVideo {
  vimeo_id: string
  /** The code of a video that is not public: what follows the id in its address, or `h` of the player's. */
  vimeo_private: string | null
  isUrl: boolean
}

const vimeoHost = /^(?:(?:(?:www|player|m)\.)?vimeo|(?:www\.)?vimeopro)\.com$/i
/** The beginnings of a path after which a video's id follows; `*` is any one part. */
const beforeId: readonly (readonly string[])[] = [
  [],
  ['m'],
  ['video'],
  ['manage', 'videos'],
  ['channels', '*'],
  ['ondemand', '*'],
  ['groups', '*', 'videos'],
  ['album', '*', 'video'],
  ['showcase', '*', 'video'],
  ['*', 'review'],
  ['*', '*', 'video'],
]
const videoId = /^\d{1,12}$/

/**
 * Reads a bare id, or the address of a video at Vimeo, with or without the code that follows the id of an unlisted one. Another
 * address has no id: the number in that of a showcase, a channel or an event is not a video's, and may be that of a stranger's.
 */
export function readVideo(pasted: string): PastedVideo {
  const given = pasted.trim()
  if (!/[/:.]/u.test(given)) return { vimeo_id: given, vimeo_private: null, isUrl: false }
  const [path = ''] = given.split(/[?#]/u, 1)
  const [host = '', ...parts] = path
    .replace(/^[a-z][a-z0-9+.-]*:/iu, '')
    .split('/')
    .filter((part) => part !== '')
  const before = vimeoHost.test(host) ? beforeId.find((names) => leadsToId(names, parts)) : undefined
  if (before === undefined) return { vimeo_id: '', vimeo_private: null, isUrl: true }
  const [id = '', next = ''] = parts.slice(before.length)
  const code = /[?&]h=([\w-]{1,20})(?![\w-])/.exec(given)?.[1] ?? /^[0-9a-f]{6,20}$/i.exec(next)?.[0]
  return { vimeo_id: id, vimeo_private: code ?? null, isUrl: true }
}

function leadsToId(names: readonly string[], parts: readonly string[]): boolean {
  return videoId.test(parts[names.length] ?? '') && names.every((name, at) => name === '*' || name === parts[at])
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
