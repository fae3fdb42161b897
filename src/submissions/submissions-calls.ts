import type { ConsentKind } from '../../domain/consents/consents'
import type { Vaccination } from '../../domain/covid/vaccination'
import { ireland } from '../../domain/right-to-work/country-class'
import type { ScanField } from '../../domain/right-to-work/document-fields'
import type { Answers, Countries } from '../../domain/right-to-work/questions'
import { rtwDocument } from '../data/graphql'
import type { Outcome } from '../data/outcome'
import { rtw } from './submissions-query'

const startDocument = rtwDocument(`
  mutation StartRtw($extraid: Int!) { start_rtw(extraid: $extraid) { ok message id } }
`)
const answerDocument = rtwDocument(`
  mutation AnswerRtw($id: Int!, $a1: Int, $a2: Int, $a3: Int, $a4: Int, $a1_country: String, $a2_country: String) {
    answer_rtw(id: $id, a1: $a1, a2: $a2, a3: $a3, a4: $a4, a1_country: $a1_country, a2_country: $a2_country) { ok message }
  }
`)
const holdDocument = rtwDocument(`
  mutation HoldScan($id: Int!, $field: RtwScanField!, $file: Upload!) {
    hold_scan(id: $id, field: $field, file: $file) { ok message }
  }
`)
const dropDocument = rtwDocument(`
  mutation DropScan($id: Int!, $field: RtwScanField!) { drop_scan(id: $id, field: $field) { ok message } }
`)
const verifiedDocument = rtwDocument(`
  mutation SetRtwVerified($extraid: Int!, $verified: Boolean!) {
    set_rtw_verified(extraid: $extraid, verified: $verified) { ok message }
  }
`)

const covidDocument = rtwDocument(`
  mutation SubmitCovid($extraid: Int!, $covid_vaccinated: Boolean!, $covid_vaccination_date: Date) {
    submit_covid(extraid: $extraid, covid_vaccinated: $covid_vaccinated, covid_vaccination_date: $covid_vaccination_date) { ok message }
  }
`)
const consentDocument = rtwDocument(`
  mutation SetConsentImage($extraid: Int!, $kind: String!, $file: Upload!) {
    set_consent_image(extraid: $extraid, kind: $kind, file: $file) { ok message }
  }
`)

/** Begins a submission, or goes on with the one that is begun. */
export async function startSubmission(
  extraid: number,
): Promise<Outcome<{ ok: boolean; message: string | null; id: number | null }>> {
  return picked(await rtw.tell(startDocument, { extraid }), ({ start_rtw }) => start_rtw)
}

export async function sendAnswers(id: number, answers: Answers, countries: Countries): Promise<Outcome<Done>> {
  const countryOf = (question: keyof Countries) =>
    answers[question] === ireland ? 'IE' : answers[question] && countries[question]
  const given = { a1_country: countryOf('a1'), a2_country: countryOf('a2') }
  return picked(await rtw.tell(answerDocument, { id, ...answers, ...given }), ({ answer_rtw }) => answer_rtw)
}

/** file: the id of an upload that is whole. */
export async function holdScan(id: number, field: ScanField, file: string): Promise<Outcome<Done>> {
  return picked(await rtw.tell(holdDocument, { id, field, file }), ({ hold_scan }) => hold_scan)
}

export async function dropScan(id: number, field: ScanField): Promise<Outcome<Done>> {
  return picked(await rtw.tell(dropDocument, { id, field }), ({ drop_scan }) => drop_scan)
}

export async function setVerified(extraid: number, verified: boolean): Promise<Outcome<Done>> {
  return picked(await rtw.tell(verifiedDocument, { extraid, verified }), ({ set_rtw_verified }) => set_rtw_verified)
}

export async function submitCovid(extraid: number, vaccination: Vaccination): Promise<Outcome<Done>> {
  return picked(await rtw.tell(covidDocument, { extraid, ...vaccination }), ({ submit_covid }) => submit_covid)
}

/** file: the id of an upload that is whole. A repeated call with the same id is recorded once. */
export async function setConsentImage(extraid: number, kind: ConsentKind, file: string): Promise<Outcome<Done>> {
  return picked(await rtw.tell(consentDocument, { extraid, kind, file }), ({ set_consent_image }) => set_consent_image)
}

interface Done {
  ok: boolean
  message: string | null
}

/** The result of one mutation; `ok: false` becomes a refusal like any other. */
function picked<T, R extends Done>(result: Outcome<T>, pick: (data: T) => R): Outcome<R> {
  if (result.kind !== 'answered') return result
  const done = pick(result.data)
  return done.ok ? { kind: 'answered', data: done } : { kind: 'refused', message: done.message ?? '' }
}
