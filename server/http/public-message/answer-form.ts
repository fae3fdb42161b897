import { randomUUID } from 'node:crypto'
import { dueWords } from '../../../domain/dates/due-words'
import { questionWords } from '../../../domain/messages/answer-words'
import { optionList } from '../../../domain/messages/message'
import { noneWords } from '../../../domain/messages/message-words'
import { notesLimit } from '../../../domain/messages/response-codec'
import { isUuid } from '../../../domain/text/uuid'
import { escapeHtml, hiddenField } from '../../services/documents/html-text'
import type { PublicMessageFields } from '../../services/messages/public-message'

/** What the form shows as chosen and typed. */
export interface AnswerDraft {
  /** Y, N or options. */
  chosen: readonly string[]
  notes: string
}

export const emptyDraft: AnswerDraft = { chosen: [], notes: '' }

interface FormInput {
  message: PublicMessageFields
  draft: AnswerDraft
  /** Why the last try was not taken. */
  problem: string | null
  now: number
}

/**
 * The form that answers a message. Its hidden fields: op, an id of its own, by which the same form sent
 * twice counts once; version and seen, what was on the page as it was filled in.
 */
export function answerForm({ message, draft, problem, now }: FormInput): string {
  const { text_type, expirydate, version, response } = message
  const due = expirydate === null ? '' : `<p class="quiet">${dueWords(expirydate, now, true)}</p>`
  const legend = `<legend>${escapeHtml(questionWords(text_type, message.message))}</legend>`
  return `<form method="post">
${hiddenField('op', randomUUID())}${hiddenField('version', String(version))}${response === null ? '' : hiddenField('seen', response)}
${text_type === 'simple' ? yesNo({ message, draft, problem }, legend + due) : options({ message, draft, problem }, legend, due)}</form>`
}

type Controls = Omit<FormInput, 'now'>

/** All of it in the bar at the bottom, within a thumb's reach. */
function yesNo(controls: Controls, question: string): string {
  const { message, draft } = controls
  return `<div class="task">${problemHtml(controls)}<fieldset class="yesno">${question}<div>${choices(message, draft)}</div></fieldset>
<div class="send">${notesField(draft)}${button}</div></div>`
}

/** The options may be many: they are in the page's flow, and the bar has the button. */
function options(controls: Controls, legend: string, due: string): string {
  const { message, draft } = controls
  const none = message.text_type === 'checkboxes' ? `<p class="quiet">${noneWords}</p>` : ''
  return `<div class="card"><fieldset class="options">${legend}${none}${choices(message, draft)}</fieldset>
<div class="send">${notesField(draft)}</div></div>
<div class="task">${problemHtml(controls)}<div class="send">${due}${button}</div></div>`
}

const button = '<button>Send my answer</button>'

function problemHtml({ problem, draft }: Controls): string {
  if (problem === null) return ''
  const still = [...(draft.chosen.length > 0 ? ['answer'] : []), ...(draft.notes === '' ? [] : ['notes'])]
  const verb = still.join() === 'answer' ? 'is' : 'are'
  const words = still.length > 0 ? ` Your ${still.join(' and your ')} ${verb} still here.` : ''
  return `<p class="problem" role="alert" tabindex="-1" autofocus><b>${escapeHtml(problem)}</b>${words}</p>`
}

/** A line's end directly after the tag does not count, so one stands there for the one that notes may begin with. */
function notesField({ notes }: AnswerDraft): string {
  return `<label for="notes">Notes for the agency</label><textarea id="notes" name="notes" rows="3" maxlength="${notesLimit}">\n${escapeHtml(notes)}</textarea>`
}

function choices({ text_type, options }: PublicMessageFields, { chosen }: AnswerDraft): string {
  const choice = (value: string, words: string) => {
    const type = text_type === 'checkboxes' ? 'checkbox' : 'radio required'
    const checked = chosen.includes(value) ? ' checked' : ''
    return `<label class="choice"><input type=${type} name="answer" value="${escapeHtml(value)}"${checked}><span>${escapeHtml(words)}</span></label>`
  }
  if (text_type === 'simple') return choice('N', 'No') + choice('Y', 'Yes')
  return optionList(options)
    .map((option) => choice(option, option))
    .join('')
}

/** A form as it was sent. */
export interface PostedForm {
  draft: AnswerDraft
  op: string | null
  version: number | null
  /** The stored form of the answer that the page showed; null where it showed none. */
  seen: string | null
}

/** Browsers send a line's end as CR LF. A version or an id of another form counts as none. */
export function readForm(body: Buffer): PostedForm {
  const fields = new URLSearchParams(body.toString('utf8'))
  const field = (name: string) => fields.get(name)?.replaceAll('\r\n', '\n') ?? null
  const op = field('op') ?? ''
  const version = field('version') ?? ''
  return {
    draft: { chosen: fields.getAll('answer'), notes: field('notes')?.trim() ?? '' },
    op: isUuid(op) ? op : null,
    version: /^\d{1,9}$/.test(version) ? Number(version) : null,
    seen: field('seen'),
  }
}

/** The same form as hidden fields, to be sent again. */
export function fieldsOf({ draft, op, version, seen }: PostedForm): (readonly [string, string])[] {
  return [
    ...draft.chosen.map((choice) => ['answer', choice] as const),
    ['notes', draft.notes],
    ...(op === null ? [] : [['op', op] as const]),
    ...(version === null ? [] : [['version', String(version)] as const]),
    ...(seen === null ? [] : [['seen', seen] as const]),
  ]
}
