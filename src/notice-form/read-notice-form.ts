import { meaningOf, saysNothing } from '../outbox/meaning'
import { type FormAddress, type RawAnswer, takeNoticeForm } from './ask-notice-form'

/** A form as the agency gives it. */
export interface NoticeForm {
  id: number
  title: string
  /** Sanitised HTML. */
  preamble: string
  is_active: boolean
  /** JSON; null: the standard form. */
  config: string | null
}

export type FormRead =
  | { kind: 'found'; form: NoticeForm }
  | { kind: 'absent' }
  | { kind: 'unreachable' }
  /** The server refused for now: too many requests; its sentence. */
  | { kind: 'refused'; message: string }

/** The form with that id; an id that is no number is 'absent'. Never rejects. */
export async function readNoticeForm(address: FormAddress): Promise<FormRead> {
  if (!/^\d{1,9}$/.test(address.id)) return { kind: 'absent' }
  const answer = await takeNoticeForm(address)
  return answer === null ? { kind: 'unreachable' } : judge(answer)
}

function judge({ status, body }: RawAnswer): FormRead {
  if (!isObject(body)) return { kind: 'unreachable' }
  const [error]: unknown[] = Array.isArray(body.errors) ? body.errors : []
  if (error === undefined && isObject(body.data) && 'notice_form' in body.data) {
    const form = body.data.notice_form
    if (form === null) return { kind: 'absent' }
    return isForm(form) ? { kind: 'found', form } : { kind: 'unreachable' }
  }
  if (!isObject(error)) return { kind: 'unreachable' }
  const code = isObject(error.extensions) ? error.extensions.code : undefined
  if (saysNothing(meaningOf(code, status))) return { kind: 'unreachable' }
  return { kind: 'refused', message: String(error.message) }
}

function isForm(given: unknown): given is NoticeForm {
  return (
    isObject(given) &&
    typeof given.id === 'number' &&
    typeof given.title === 'string' &&
    typeof given.preamble === 'string' &&
    typeof given.is_active === 'boolean' &&
    (given.config === null || typeof given.config === 'string')
  )
}

function isObject(given: unknown): given is Record<string, unknown> {
  return typeof given === 'object' && given !== null
}
