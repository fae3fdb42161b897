import type { IncomingMessage, ServerResponse } from 'node:http'
import { matchRoute } from '../../../domain/access/routes'
import type { Logger } from '../../context/log'
import type { RequestContext } from '../../context/request-context'
import { type PublicMessageFields, publicMessage, respondPublicly } from '../../services/messages/public-message'
import { receivedBody, takePlace } from '../admission'
import type { ApiOutcome } from '../api'
import { ApiError } from '../api-error'
import type { ApiParts } from '../api-parts'
import { withinTime } from '../graphql'
import { shownFailure } from '../graphql-errors'
import type { Place } from '../in-flight'
import { readBody } from '../json-body'
import { sendNotice } from '../notice-page'
import { noOutbox, requestContext } from '../request-context'
import { isOwnForm } from '../request-origin'
import { type PostedForm, readForm } from './answer-form'
import type { MessageView } from './letter-html'
import { type MessageDocument, messageHtml, sendMessageHtml } from './message-document'
import { givenOf, messageMain, type NotTaken, thanksMain } from './message-page'
import { absentNotice, failureNotice, foreignNotice } from './notices'

const timeLimitMs = 15_000

/** The link of a message. */
export interface MessageLink {
  code: string
  /** What a log line says of the path. */
  template: string
  document: MessageDocument
}

/** The link at a path, its code without a tail; null for any other path, and for a link without a code. */
export function messageLinkAt(path: string, document: MessageDocument): MessageLink | null {
  const { route, params } = matchRoute(path) ?? {}
  return route?.name === 'PublicMessage' && params?.code
    ? { code: params.code, template: route.template, document }
    : null
}

/**
 * Handles GET, HEAD and POST of /m/{code}; always answers. The page is complete without scripts: readable, and answerable by a form
 * (docs/decisions/public-link.md). A GET changes nothing, not even when the message was first opened, as scanners open links too.
 */
export async function handlePublicMessage(
  parts: ApiParts,
  { code, document }: MessageLink,
  request: IncomingMessage,
  response: ServerResponse,
  log: Logger,
): Promise<ApiOutcome> {
  const fields = request.method === 'POST' ? 'answer_by_form' : 'message_page'
  const { name: agencyName } = parts.agencyInfo
  let form: PostedForm | null = null
  let place: Place | null = null
  try {
    if (request.method === 'POST') {
      if (!isOwnForm(request, parts.publicUrl)) throw new ApiError(403, 'BAD_REQUEST', foreignNotice.text)
      form = readForm(await receivedBody(parts, request, readBody))
    } else request.resume()
    place = takePlace(parts)
    const asked = { outbox: noOutbox, agency: null, place }
    const work = async () => {
      const ctx = await requestContext(parts, { request, response, log }, asked)
      return form ? answered(ctx, code, form) : opened(ctx, code)
    }
    const page = await withinTime(work(), timeLimitMs)
    if (page === null) {
      sendNotice(response, absentNotice(code), agencyName)
      return { code: 'ABSENT', fields }
    }
    const { status, title, main, data } = page
    await sendMessageHtml(request, response, status, messageHtml(document, { title, agencyName, main, data }))
    return { code: null, fields }
  } catch (error) {
    const shown = shownFailure(error, log)
    if (!response.headersSent) sendNotice(response, failureNotice(shown, form), agencyName)
    return { code: shown.code, fields }
  } finally {
    place?.leave()
  }
}

interface Page {
  status: number
  title: string
  main: string
  /** What the portal's screen begins with; null where it does not load. */
  data: string | null
}

/** The page of a GET; null where the code leads to no message. */
async function opened(ctx: RequestContext, code: string): Promise<Page | null> {
  const message = await readMessage(ctx, code)
  if (!message) return null
  const data = JSON.stringify({ code, message })
  return { status: 200, title: 'Message', main: messageMain(viewOf(ctx, message), null), data }
}

/**
 * The page after a POST. It loads no script: an answer came by the form because the portal's screen had not loaded. The message is
 * read again after the answer, because the page shows what the agency has, whoever answered last.
 */
async function answered(ctx: RequestContext, code: string, form: PostedForm): Promise<Page | null> {
  const before = await readMessage(ctx, code)
  if (!before) return null
  const {
    ok,
    outcome,
    message: why,
  } = await respondPublicly(ctx, {
    code,
    response: form.draft.chosen.join(';'),
    notes: form.draft.notes || null,
    version: form.version,
    seen_response: seenOf(form, before),
    op_id: form.op,
  })
  const after = await readMessage(ctx, code)
  if (!after) return null
  const view = viewOf(ctx, after)
  const given = givenOf(after)
  if (ok && given) return { status: 200, title: 'Thank you', main: thanksMain(view, given), data: null }
  const problem = outcome === 'answered' ? `${why} Send yours again to replace it.` : (why ?? '')
  const notTaken = { draft: draftAfter(form, outcome, after), problem }
  return { status: outcome === 'invalid' ? 422 : 409, title: 'Not sent', main: messageMain(view, notTaken), data: null }
}

async function readMessage(ctx: RequestContext, code: string): Promise<PublicMessageFields | undefined> {
  const { messages } = await publicMessage(ctx, code)
  return messages[0]
}

function viewOf({ agencyInfo, now }: RequestContext, message: PublicMessageFields): MessageView {
  return { message, agencyName: agencyInfo.name, now: now().getTime() }
}

/** The answer that the form showed, as it is stored: a browser changes the ends of its lines on the way. */
function seenOf({ seen }: PostedForm, { response }: PublicMessageFields): string | null {
  return response !== null && response.replaceAll('\r\n', '\n') === seen ? response : seen
}

/** The agency changed the message: Yes and No are chosen again, and the options that are left stay. */
function draftAfter(
  { draft }: PostedForm,
  outcome: string | null,
  { text_type }: PublicMessageFields,
): NotTaken['draft'] {
  return outcome === 'changed' && text_type === 'simple' ? { ...draft, chosen: [] } : draft
}
