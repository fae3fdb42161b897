import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import type { Logger } from '../context/log'
import { confirmByLink } from '../services/access/confirmed-address'
import { confirmPath } from '../services/mail/kinds/confirm-address'
import type { ApiOutcome } from './api'
import type { ApiParts } from './api-parts'
import { noticeOf } from './download-notices'
import { shownFailure } from './graphql-errors'
import { type Notice, sendNotice } from './notice-page'
import { noOutbox, requestContext } from './request-context'
import { isOwnForm } from './request-origin'

/** The two last parts of a link that confirms an e-mail address. */
export interface ConfirmLink {
  extraid: number
  token: string
}

/** The link at a path, whether it holds or not; null for another path. */
export function confirmLinkAt(path: string): ConfirmLink | null {
  const [, extraid, token] = /^\/([1-9]\d{0,8})\/([^/]{1,200})$/.exec(`/${path.slice(confirmPath.length)}`) ?? []
  return path.startsWith(confirmPath) && extraid && token ? { extraid: Number(extraid), token } : null
}

const portal = { href: '/', words: "Members' portal" }
const question: Notice = {
  status: 200,
  title: 'Is this your e-mail address?',
  text: 'You opened the link of a mail that we sent to the address of your account. Press the button to confirm that it is yours.',
  button: 'Confirm my e-mail address',
  link: null,
}
const confirmed: Notice = {
  status: 200,
  title: 'Your e-mail address is confirmed',
  text: 'Photos, recordings and documents go to the agency from now on. Where one was refused for this, press Try again beside it.',
  link: portal,
}
const dead: Notice = {
  status: 404,
  title: 'This link does not work',
  text: 'It may be cut short, or belong to an address that the account no longer has. Log in, and have the mail sent again.',
  link: portal,
}
const foreign: Notice = {
  status: 403,
  title: 'Please press the button on this page',
  text: 'This came from another site. Open the link of our mail again, and press the button there.',
  link: null,
}

/** Opening the link changes nothing, as mail scanners open links too: the button of its page, a POST from our own origin, confirms. */
export async function handleConfirmAddress(
  parts: ApiParts,
  link: ConfirmLink,
  request: IncomingMessage,
  response: ServerResponse,
  log: Logger,
): Promise<ApiOutcome> {
  const fields = 'confirm_address'
  const say = (notice: Notice, code: string | null): ApiOutcome => {
    sendNotice(response, notice, parts.agencyInfo.name)
    return { code, fields }
  }
  request.resume()
  if (request.method !== 'POST') return say(question, null)
  if (!isOwnForm(request, parts.publicUrl)) return say(foreign, 'BAD_REQUEST')
  try {
    const asked = { outbox: noOutbox, agency: null, pause: setTimeout, place: null }
    const ctx = await requestContext(parts, { request, response, log }, asked)
    return (await confirmByLink(ctx, link)) ? say(confirmed, null) : say(dead, 'ABSENT')
  } catch (error) {
    const { code } = shownFailure(error, log)
    return say(noticeOf(code), code)
  }
}
