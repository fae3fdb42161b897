import type { ApplicationValues } from '../../domain/notice-form/application-fields'
import { dropPublicDraft, isFresh, readPublicDraft, writePublicDraft } from '../data/public-drafts'
import { isApplicationField, restsOnDevice } from './form-name'

/** Which step of the form somebody is at: their address first, then all the rest. */
export type Step = 'email' | 'form'

/** What this device keeps of an application that has not been sent. */
export interface ApplicationDraft {
  /** Unchanged until the application is with the agency, so that sending it again makes no second one. */
  application_key: string
  /** The log-in name it was sent with under that key, whatever the result; null: never sent. Another name is another account. */
  sent_as: string | null
  step: Step
  /** What was typed, less what may not rest on a device. */
  values: ApplicationValues
}

const version = 1

/** The draft of that form; null where there is none, or none that may still be used. */
export function readApplicationDraft(form_id: number, now: number): ApplicationDraft | null {
  return parse(readPublicDraft(String(form_id)), now)
}

/** False where the browser stores nothing. Never stores a password, or the number of a document or an account. */
export function writeApplicationDraft(form_id: number, draft: ApplicationDraft, now: number): boolean {
  return writePublicDraft(String(form_id), { version, at: now, ...draft, values: allowed(draft.values) })
}

export function dropApplicationDraft(form_id: number): void {
  dropPublicDraft(String(form_id))
}

function parse(stored: unknown, now: number): ApplicationDraft | null {
  if (!isObject(stored) || stored.version !== version || !isFresh(stored, now)) return null
  const { application_key, sent_as, step } = stored
  if (typeof application_key !== 'string' || !/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(application_key))
    return null
  return {
    application_key,
    sent_as: typeof sent_as === 'string' ? sent_as : null,
    step: step === 'form' ? 'form' : 'email',
    values: isObject(stored.values) ? allowed(stored.values) : {},
  }
}

function allowed(values: Readonly<Record<string, unknown>>): ApplicationValues {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => isApplicationField(name) && restsOnDevice(name) && typeof value !== 'object',
    ),
  )
}

function isObject(given: unknown): given is Record<string, unknown> {
  return typeof given === 'object' && given !== null
}
