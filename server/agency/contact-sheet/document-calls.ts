import type { SentDocuments, WaitingSubmission } from '../../../domain/right-to-work/sent-documents'
import type { Ask } from '../endpoint'
import { refusedBy } from '../outcome'
import { decisionsBy, fileNames, mostShown, type SheetCalls } from './sheet-calls'

const submission = 'id extraid firstname lastname submission_type status wf_submitted days'
const waitingQuery = `query ($limit: Int) {
  rtw_submissions(status: 2, limit: $limit) { ${submission} }
}`
const documentsQuery = `query ($id: Int!) {
  rtw_submission(id: $id) { submission { ${submission} } dateofbirth answers { question answer } fields { field label value } scans { field label src } stamp conditions original_seen_by original_seen_on }
}`
const verifyQuery = `mutation ($id: Int!, $expires: Date, $stamp: String, $conditions: String, $original_seen_by: String, $original_seen_on: Date, $reviewer: String, $seen_status: Int!) {
  told: verify_rtw(id: $id, expires: $expires, stamp: $stamp, conditions: $conditions, original_seen_by: $original_seen_by, original_seen_on: $original_seen_on, reviewer: $reviewer, seen_status: $seen_status) { ok message }
}`
const rejectQuery = `mutation ($id: Int!, $message: String!, $field: String, $reviewer: String, $seen_status: Int!) {
  told: reject_rtw(id: $id, message: $message, field: $field, reviewer: $reviewer, seen_status: $seen_status) { ok message }
}`

const scans = fileNames('/scan/', '/dj/api/agency/scan/')

/** The submissions that wait, oldest first, without their contents. */
export async function waitingSubmissions(ask: Ask): Promise<WaitingSubmission[]> {
  return (await ask<{ rtw_submissions: WaitingSubmission[] }>(waitingQuery, { limit: mostShown })).rtw_submissions
}

async function documentsOf(ask: Ask, id: number): Promise<SentDocuments> {
  type Read = Omit<SentDocuments, 'scans'> & { scans: { field: string; label: string; src: string }[] }
  const { rtw_submission: read } = await ask<{ rtw_submission: Read | null }>(documentsQuery, { id })
  if (!read) return refusedBy(`There is no submission ${id}.`)
  const shown = read.scans.map(({ field, label, src }) => ({ field, label, image: scans.addressOf(src) }))
  return { ...read, scans: shown }
}

/** What the documents' page may do: read what waits and one submission, verify, and reject. */
export function documentCalls(ask: Ask, reviewer: string): SheetCalls {
  const decide = decisionsBy(ask, reviewer)
  return {
    read(path) {
      if (path === '/submissions') return waitingSubmissions(ask).then((submissions) => ({ reviewer, submissions }))
      const [, id] = /^\/submission\/(\d{1,9})$/.exec(path) ?? []
      return id === undefined ? null : documentsOf(ask, Number(id))
    },
    send(path, { key, id, seen_status, ...body }) {
      if (path === '/verify') {
        const { expires, stamp, conditions, original_seen_by, original_seen_on } = body
        const noted = { stamp, conditions, original_seen_by, original_seen_on }
        return decide(verifyQuery, { id, seen_status, expires, ...noted }, key)
      }
      const { message, field } = body
      return path === '/reject' ? decide(rejectQuery, { id, seen_status, message, field }, key) : null
    },
    fileOf: scans.fileOf,
  }
}
