import type { ApiError } from '../api-error'
import type { Notice } from '../notice-page'
import { fieldsOf, type PostedForm } from './answer-form'

const again = { href: '', words: 'Try again' }

/** The specification's text (part 2, section 8), and what to do. */
export function absentNotice(code: string): Notice {
  return {
    status: 404,
    title: `Your availability check was not found. Check the value in the URL bar above. The code ${code} could not be found.`,
    text: 'Open the whole link from the agency’s text or email again.',
    link: { href: '/', words: 'Members’ portal' },
  }
}

export const foreignNotice = {
  status: 403,
  title: 'Please answer on this page',
  text: 'This came from another site. Open the agency’s link again, and answer there.',
  link: { ...again, words: 'Open the message' },
} as const satisfies Notice

/** Why nothing can be shown or taken now. form: an answer that was sent; its button sends it again. */
export function failureNotice({ status, message, headers }: ApiError, form: PostedForm | null): Notice {
  if (status === 403) return foreignNotice
  const retryAfterS = Number(headers['Retry-After'] ?? 0)
  const wait = { status, title: message, ...(retryAfterS > 0 && { retryAfterS }) }
  const isLimit = status === 429
  if (form) {
    const text = isLimit
      ? 'Your answer was not sent. Wait some minutes, and press the button then: it counts once.'
      : 'We do not know whether your answer arrived. Press the button: however often you send it, it counts once.'
    return { ...wait, text, link: null, button: 'Send my answer again', fields: fieldsOf(form) }
  }
  const text = isLimit
    ? 'The link stays the same. Wait some minutes before you open it again.'
    : 'The link stays the same. Try again in a moment.'
  return { ...wait, text, link: again }
}
