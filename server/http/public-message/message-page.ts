import { pathTo } from '../../../domain/access/routes'
import { arrivedWords } from '../../../domain/dates/arrived-words'
import { saidWords } from '../../../domain/messages/answer-words'
import { closedWords } from '../../../domain/messages/message-words'
import { type Answer, decodeResponse } from '../../../domain/messages/response-codec'
import { escapeHtml } from '../../services/documents/html-text'
import type { PublicMessageFields } from '../../services/messages/public-message'
import { type AnswerDraft, answerForm, emptyDraft } from './answer-form'
import { letterHtml, type MessageView } from './letter-html'

/** An answer that was not taken: what was chosen and typed, and why it was not taken. */
export interface NotTaken {
  draft: AnswerDraft
  problem: string
}

/** The page's content: the letter, and below it the form, the answer that the agency has, or why there is nothing to answer. */
export function messageMain(view: MessageView, notTaken: NotTaken | null): string {
  return letterHtml(view) + answerZone(view, notTaken)
}

/** After an answer was taken: the answer that the agency has. */
export function thanksMain({ message, now }: MessageView, answer: Answer): string {
  return `<section class="card"><h1>Thank you</h1>
<p class="told" role="status">${escapeHtml(`${saidWords(answer)} to ${message.name}.`)} ${arrivedWords(arrivalOf(message), now)}</p>
${notesHtml(answer.notes)}
<p class="ways"><a href="">${message.outstanding ? 'Change answer' : 'Review answer'}</a><a href="${pathTo('Login')}">Log in</a></p></section>`
}

function answerZone({ message, now }: MessageView, notTaken: NotTaken | null): string {
  const { outstanding } = message
  const given = givenOf(message)
  if (outstanding && (given === null || notTaken)) {
    return answerForm({ message, draft: notTaken?.draft ?? emptyDraft, problem: notTaken?.problem ?? null, now })
  }
  const lost = notTaken ? lostHtml(notTaken) : ''
  if (given === null) return `<div class="task">${lost}<p role="status"><b>${closedWords(message)}</b></p></div>`
  const change = outstanding
    ? `<details><summary>Change answer</summary>${answerForm({ message, draft: draftOf(given), problem: null, now })}</details>`
    : `<p>${closedWords(message)}</p>`
  return `<div class="${outstanding ? 'card' : 'task'}">${lost}<p class="told"><b>${escapeHtml(saidWords(given))}.</b> ${arrivedWords(arrivalOf(message), now)}</p>
${notesHtml(given.notes)}${change}</div>`
}

/** An answer that came too late is shown once more, so that nothing typed is lost. */
function lostHtml({ draft, problem }: NotTaken): string {
  const chosen = draft.chosen.map((one) => ({ Y: 'Yes', N: 'No' })[one] ?? one).join(', ')
  return `<p class="problem" role="alert" tabindex="-1" autofocus><b>${escapeHtml(problem)}</b> Your answer was not sent.${chosen && ` Your choice: ${escapeHtml(chosen)}.`}</p>${notesHtml(draft.notes)}`
}

function notesHtml(notes: string): string {
  return notes === '' ? '' : `<p class="quiet notes">Your notes: ${escapeHtml(notes)}</p>`
}

/** The answer that the agency has. */
export function givenOf({ response, text_type, options }: PublicMessageFields): Answer | null {
  return decodeResponse(response ?? '', text_type, options)
}

function draftOf(answer: Answer): AnswerDraft {
  const chosen = answer.kind === 'typed' ? answer.selected : [answer.yes ? 'Y' : 'N']
  return { chosen, notes: answer.notes }
}

function arrivalOf({ response_at }: PublicMessageFields): number | null {
  return response_at === null ? null : Date.parse(response_at)
}
