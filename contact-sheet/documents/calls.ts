import type { SentDocuments, WaitingSubmission } from '../../domain/right-to-work/sent-documents'
import { pageCalls, type Told } from '../frame/page-calls'
import { keptPictures } from '../frame/pictures'
import type { Sending } from './documents-state'

const page = pageCalls('rtw review')

export const { enter } = page
export const pictures = keptPictures(page.picture)

export function waiting(): Promise<{ reviewer: string; submissions: WaitingSubmission[] }> {
  return page.read('/submissions')
}

/** What was sent with one submission. Its scans are not among it: each is fetched by its own address. */
export function documentsOf(id: number): Promise<SentDocuments> {
  return page.read(`/submission/${id}`)
}

/** The same key may be sent again. */
export function send({ key, decision: { what, ...given } }: Sending): Promise<Told> {
  return page.send(`/${what}`, { ...given, key })
}
