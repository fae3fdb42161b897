import type { GivenDecision, SentDocuments, WaitingSubmission } from '../../domain/right-to-work/sent-documents'
import { pageCalls, type Told } from '../frame/page-calls'
import { keptPictures } from '../frame/pictures'

const page = pageCalls('rtw review')

export const { enter } = page
export const pictures = keptPictures(page.picture)

export async function waiting(): Promise<{ reviewer: string; items: WaitingSubmission[] }> {
  const read = await page.read<{ reviewer: string; submissions: WaitingSubmission[] }>('/submissions')
  return { reviewer: read.reviewer, items: read.submissions }
}

/** What was sent with one submission. Its scans are not among it: each is fetched by its own address. */
export function documentsOf({ id }: WaitingSubmission): Promise<SentDocuments> {
  return page.read(`/submission/${id}`)
}

/** The same key may be sent again. */
export function send({ key, decision }: { key: string; decision: GivenDecision }): Promise<Told> {
  const { what, ...given } = decision
  return page.send(`/${what}`, { ...given, key })
}
