import { accountExists } from '../../domain/notice-form/application'
import type { ApplicationValues } from '../../domain/notice-form/application-fields'
import type { PhotoFieldName } from '../../domain/notice-form/names'
import { type NotDone, notDone, refusedWith } from '../data/effect'
import { callAsVisitor, type VariablesOfText } from '../data/visitor-call'
import { thisDevice } from '../session/this-device'
import { isUniqueQuery, noticeApplicationMutation } from './application-documents'
import type { ChosenPhoto } from './photo-desk'

/** Whether an account can be opened with an address. exists: there is one, with the server's sentence. */
export type Checked = { kind: 'free' } | { kind: 'exists'; message: string } | { kind: 'not-done'; why: NotDone }

export async function checkEmail(emailaddress: string): Promise<Checked> {
  const word = await callAsVisitor(isUniqueQuery, { emailaddress })
  if (word.kind !== 'answered') return { kind: 'not-done', why: notDone(word) }
  const { ok, message } = word.data.isunique_loginname
  if (ok) return { kind: 'free' }
  // The server also says no to too many requests, which tells nothing of an account.
  if (message === accountExists) return { kind: 'exists', message }
  return { kind: 'not-done', why: refusedWith(message) }
}

type Variables = VariablesOfText<typeof noticeApplicationMutation>
type Input = Variables['application']

export interface WholeApplication {
  form_id: number
  application_key: string
  /** Normalised, and found right. */
  values: ApplicationValues
  photos: readonly { name: PhotoFieldName; photo: ChosenPhoto }[]
}

export type Outcome = 'applied' | 'known' | 'taken' | 'closed' | 'invalid' | 'absent'

export type Sent =
  | { kind: 'told'; outcome: Outcome; message: string | null; problems: readonly { field: string; message: string }[] }
  /** No answer came, or the server said no before it looked. */
  | { kind: 'not-done'; why: NotDone }

/** Sends an application with its photos, all in one. Sent again under its key it counts once. Never rejects. */
export async function sendApplication({ values, photos, ...which }: WholeApplication): Promise<Sent> {
  const files = Object.fromEntries(photos.map(({ name, photo }) => [name, fileOf(name, photo)]))
  const variables: Variables = { ...which, application: inputOf(values), ...files, device: thisDevice() }
  const word = await callAsVisitor(noticeApplicationMutation, variables)
  if (word.kind !== 'answered') return { kind: 'not-done', why: notDone(word) }
  const { outcome, message, problems } = word.data.notice_application
  return { kind: 'told', outcome, message: message ?? null, problems }
}

function fileOf(name: PhotoFieldName, { blob, isAsIs }: ChosenPhoto): File {
  return new File([blob], isAsIs ? name : `${name}.jpg`, { type: blob.type })
}

/** Each value under its own name; places to work as a list. What is not there is not sent. */
function inputOf({ worklocations, ...values }: ApplicationValues): Input {
  const places = typeof worklocations === 'string' ? { worklocations: worklocations.split(';') } : {}
  return { agreetcs: false, ...values, ...places } as Input
}
