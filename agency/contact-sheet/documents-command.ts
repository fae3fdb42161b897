import type { SentDocuments, WaitingSubmission } from '../../domain/right-to-work/sent-documents'
import type { Command } from '../command'
import type { Ask } from '../endpoint'
import { refusedBy } from '../outcome'
import { keepSheetOpen, reviewerOf, sheetOptions, sheetUsage } from './keep-sheet-open'
import { decisionsBy, fileNames, mostShown, type SheetCalls } from './sheet-calls'

/** rtw review: serves the page of the documents that wait, until the command is stopped. */
export const documentsReviewCommand: Command = {
  name: 'rtw review',
  usage: sheetUsage,
  summary:
    'Opens a page on this machine on which the waiting documents are held against what was typed, the longest first, and verified or rejected.',
  positionals: [],
  options: sheetOptions,
  async run(given, ask, download, stay) {
    // A wrong token or an unreachable server is reported here, before a page opens.
    const reviewer = await reviewerOf(given, ask)
    const { length } = await waitingSubmissions(ask)
    const says = `${countOf(length)}. You decide as ${reviewer}.`
    const calls = documentCalls(ask, reviewer)
    const name = 'The page of documents'
    const decisions = await keepSheetOpen({ page: 'documents', name, calls, says }, given, download, stay)
    return { text: `The page of documents is closed. Submissions decided: ${decisions}.`, data: { decisions } }
  },
}

function countOf(submissions: number): string {
  if (submissions === 0) return 'No submission waits'
  return submissions === 1 ? '1 submission waits' : `${submissions} submissions wait`
}

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
async function waitingSubmissions(ask: Ask): Promise<WaitingSubmission[]> {
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
function documentCalls(ask: Ask, reviewer: string): SheetCalls {
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
