import type { GivenConsentDecision, SentConsent, WaitingConsent } from '../../domain/consents/sent-consent'
import { pageCalls, type Told } from '../frame/page-calls'
import { keptPictures } from '../frame/pictures'

const page = pageCalls('consent review')

export const { enter } = page
export const pictures = keptPictures(page.picture)
export const pdfAt = page.picture

export async function waiting(): Promise<{ reviewer: string; items: WaitingConsent[] }> {
  const read = await page.read<{ reviewer: string; consents: WaitingConsent[] }>('/consents')
  return { reviewer: read.reviewer, items: read.consents }
}

/** Whose one form is, and where its file is: the file itself is fetched by its own address. */
export function consentOf({ extraid, id }: WaitingConsent): Promise<SentConsent> {
  return page.read(`/consent/${extraid}/${id}`)
}

/** The same key may be sent again. */
export function send({ key, decision }: { key: string; decision: GivenConsentDecision }): Promise<Told> {
  const { what, ...given } = decision
  return page.send(`/${what}`, { ...given, key })
}
