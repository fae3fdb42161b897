import type { SentConsent, WaitingConsent } from '../../domain/consents/sent-consent'
import { dublinDay } from '../../domain/dates/dublin-day'
import type { Ask } from '../endpoint'
import { refusedBy } from '../outcome'
import { decisionsBy, fileNames, mostShown, type SheetCalls } from './sheet-calls'

const form = 'id extraid firstname lastname kind consent status days'
const waitingQuery = `query ($limit: Int) { consent_forms(limit: $limit) { ${form} } }`
const formsQuery = `query ($extraid: Int!, $limit: Int) {
  consent_forms(extraid: $extraid, limit: $limit) { ${form} dateofbirth created src size pdf_contents }
}`
const acceptQuery = `mutation ($id: Int!, $received: Date, $reviewer: String, $seen_status: String!) {
  told: accept_consent(id: $id, received: $received, reviewer: $reviewer, seen_status: $seen_status) { ok message }
}`
const rejectQuery = `mutation ($id: Int!, $message: String!, $reviewer: String, $seen_status: String!) {
  told: reject_consent(id: $id, message: $message, reviewer: $reviewer, seen_status: $seen_status) { ok message }
}`

const pictures = fileNames('/picture/', '/dj/api/agency/consent/')
const pdfs = fileNames('/pdf/', '/dj/api/agency/consent/', 'application/pdf')

/** The consent forms that wait, oldest first, without their contents. */
export async function waitingConsents(ask: Ask): Promise<WaitingConsent[]> {
  return (await ask<{ consent_forms: WaitingConsent[] }>(waitingQuery, { limit: mostShown })).consent_forms
}

async function formOf(ask: Ask, extraid: number, id: number): Promise<SentConsent> {
  type Read = WaitingConsent & {
    dateofbirth: string | null
    created: string
    src: string | null
    size: number
    pdf_contents: SentConsent['contents']
  }
  const { consent_forms } = await ask<{ consent_forms: Read[] }>(formsQuery, { extraid, limit: mostShown })
  const read = consent_forms.find((one) => one.id === id)
  if (!read) return refusedBy(`There is no consent form ${id}: a newer one may have taken its place.`)
  const { dateofbirth, created, src, size, pdf_contents: contents, ...waiting } = read
  const sent = dublinDay(new Date(created))
  return {
    ...{ form: waiting, dateofbirth, sent, today: daysAfter(sent, waiting.days) },
    ...{ picture: pictures.addressOf(src), pdf: pdfs.addressOf(src), contents, size },
  }
}

/** Counts from a day of the portal's clock, not of this machine's. */
function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}

/** What the consents' page may do: read what waits and one form, accept, and reject. */
export function consentCalls(ask: Ask, reviewer: string): SheetCalls {
  const decide = decisionsBy(ask, reviewer)
  return {
    read(path) {
      if (path === '/consents') return waitingConsents(ask).then((consents) => ({ reviewer, consents }))
      const [, extraid, id] = /^\/consent\/(\d{1,9})\/(\d{1,9})$/.exec(path) ?? []
      return extraid === undefined || id === undefined ? null : formOf(ask, Number(extraid), Number(id))
    },
    send(path, { key, id, seen_status, received, message }) {
      if (path === '/accept') return decide(acceptQuery, { id, seen_status, received }, key)
      return path === '/reject' ? decide(rejectQuery, { id, seen_status, message }, key) : null
    },
    fileOf: (path) => pictures.fileOf(path) ?? pdfs.fileOf(path),
  }
}
