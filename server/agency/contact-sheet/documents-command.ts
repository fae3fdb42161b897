import type { Command } from '../command'
import { documentCalls, waitingSubmissions } from './document-calls'
import { keepSheetOpen, reviewerOf, sheetOptions, sheetUsage } from './keep-sheet-open'

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
