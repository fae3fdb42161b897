import { faultSentence } from './api-error'
import type { Notice } from './notice-page'

const portal = { href: '/', words: "Members' portal" }

const absent: Notice = {
  status: 404,
  title: 'There is no such document',
  text: 'It is not there, or not for the account that is logged in on this device.',
  link: portal,
}

/** Why somebody can't have a document, by the codes of docs/errors.md. */
const notices: Readonly<Record<string, Notice>> = {
  ABSENT: absent,
  UNAUTHENTICATED: {
    status: 401,
    title: 'Please log in',
    text: 'Documents open for the member who is logged in. Log in, and open the document again from Payroll Details.',
    link: { href: '/', words: 'Log in' },
  },
  TERMS_NOT_ACCEPTED: {
    status: 403,
    title: 'Please accept the employment terms first',
    text: 'Documents open once the employment terms are accepted.',
    link: { href: '/', words: 'Go to the employment terms' },
  },
  EMAIL_NOT_CONFIRMED: {
    status: 403,
    title: 'Please confirm your e-mail address first',
    text: 'We sent a mail with a link to the address with which you log in. Press the button behind the link, and then reload this page. The pages for photos and audio reels have a button that sends the mail again.',
    link: portal,
  },
  RATE_LIMITED: {
    status: 429,
    title: 'Too many documents at once',
    text: 'Please wait a few minutes, and then reload this page.',
    link: portal,
    retryAfterS: 900,
  },
  ARCHIVE_LIMIT: {
    status: 429,
    title: 'You have had three archives today',
    text: 'You, or others in the same place. Each holds everything, so one is enough for most purposes. You can make another one tomorrow.',
    link: portal,
    retryAfterS: 86_400,
  },
  UNAVAILABLE: {
    status: 503,
    title: 'Not just now',
    text: 'The agency is busy just now. This page tries again by itself in a few seconds.',
    link: portal,
    retryAfterS: 5,
  },
}

export function noticeOf(code: string): Notice {
  const fault: Notice = { status: 500, title: 'Something went wrong', text: faultSentence, link: portal }
  return Object.hasOwn(notices, code) ? (notices[code] ?? fault) : fault
}
