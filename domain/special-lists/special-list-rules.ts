export interface ListAsks {
  status: 'P' | 'A' | 'R' | null
  photorequired: boolean
  textrequired: boolean
}

/**
 * Whether an application has all that its list asks for: an accepted one does; else the photo, if one is required, and
 * the text, if one is (specification part 2, section 5). If not: 'Please provide the required information'.
 */
export function applicationComplete(list: ListAsks, given: { text: string | null; hasImage: boolean }): boolean {
  if (list.status === 'A') return true
  const photo = !list.photorequired || given.hasImage
  return photo && (!list.textrequired || hasText(given.text))
}

function hasText(value: string | null): boolean {
  return value !== null && value.trim() !== ''
}
